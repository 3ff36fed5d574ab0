// The text version of a table: everything the player page does, by keyboard and screen reader alone.

import { useRef, useState } from "preact/hooks";
import { useMe } from "../../api/client";
import "../../styles/text.css";
import { PlayChips, useTitle } from "../../components/Shell";
import { t } from "../../i18n/text";
import { Link, type Params } from "../../routing/router";
import { MuteButton } from "../../sound/MuteButton";
import { Conversation } from "./Conversation";
import type { Message, Say } from "./messageLog";
import { TableList } from "./TableList";

const MAX_MESSAGES = 300;

/** The text page of one table, or of all tables. */
export default function TextPage({ t: table }: Params) {
  return table ? <TextTable table={table} /> : <TableList />;
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
  useTitle(t("text.page.title"));
  return (
    <div class="words">
      <header class="words-head">
        <nav aria-label={t("text.pages")}>
          <Link href="/text">{t("text.page.allTables")}</Link>
          <Link href={`/table/${encodeURIComponent(table)}`}>{t("text.page.withPictures")}</Link>
          <Link href="/rounds">{t("text.rounds")}</Link>
        </nav>
        <MuteButton words />
      </header>
      <main id="main">
        {me ? (
          <Conversation key={me.player} table={table} me={me} messages={messages} say={say} />
        ) : (
          <h1>{t("text.page.connecting")}</h1>
        )}
      </main>
      <PlayChips />
    </div>
  );
}
