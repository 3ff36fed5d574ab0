// The text version of a table: everything the player page does, by keyboard and screen reader alone.

import { useRef, useState } from "preact/hooks";
import { useMe } from "../../api/client";
import "../../styles/text.css";
import { PlayChips, useTitle } from "../../components/Shell";
import { Link, type Params } from "../../routing/router";
import { Conversation } from "./Conversation";
import type { Message, Say } from "./messageLog";
import { TableList } from "./TableList";

const MAX_MESSAGES = 300;

/** The text page of one table, or of all tables. */
export default function TextPage({ t }: Params) {
  return t ? <TextTable table={t} /> : <TableList />;
}

// The log is kept here because joining under a name remounts the conversation.
function TextTable({ table }: { table: string }) {
  const me = useMe();
  const messageCount = useRef(0);
  const [messages, setMessages] = useState<Message[]>([]);
  const say = useRef<Say>((sentences, tone = "message") => {
    const lines = sentences.map((sentence) => {
      messageCount.current += 1;
      return { key: messageCount.current, sentence, tone };
    });
    setMessages((before) => [...before, ...lines].slice(-MAX_MESSAGES));
  }).current;
  useTitle("A table in words");
  return (
    <div class="words">
      <header class="words-head">
        <nav aria-label="Pages">
          <Link href="/text">All tables in words</Link>
          <Link href={`/table/${encodeURIComponent(table)}`}>This table with pictures</Link>
          <Link href="/rounds">Your rounds</Link>
        </nav>
      </header>
      <main id="main">
        {me ? (
          <Conversation key={me.player} table={table} me={me} messages={messages} say={say} />
        ) : (
          <h1>Connecting…</h1>
        )}
      </main>
      <PlayChips />
    </div>
  );
}
