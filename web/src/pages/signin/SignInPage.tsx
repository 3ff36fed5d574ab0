// Sign-in page, which then opens the operator's console.

import { useEffect, useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { Shell } from "../../components/Shell";
import { timeOfDay } from "../../format/dates";
import { t } from "../../i18n/text";
import { OperatorBar } from "../../operators/OperatorBar";
import { roleName } from "../../operators/roleName";
import { SignInForm } from "../../operators/SignInForm";
import type { LobbyTable, Me } from "../../protocol/wire";
import { Link, navigate } from "../../routing/router";

/** The sign-in page. */
export default function SignInPage() {
  const me = useMe();
  if (!me) return <div class="loading" aria-busy="true" />;
  return (
    <Shell title={t("signIn.title")} bar={me.operator ? <OperatorBar me={me} /> : undefined}>
      <section class="narrow signin">
        {me.operator ? (
          <Consoles me={me} />
        ) : (
          <>
            <h1>{t("signIn.title")}</h1>
            <SignInForm onDone={(signed) => void openConsole(signed)} />
            <p>
              <Link href="/school">{t("signIn.school")}</Link>
            </p>
          </>
        )}
      </section>
    </Shell>
  );
}

/** Dealers go to their table if there is only one, everybody else to the pit. */
async function openConsole(me: Me): Promise<void> {
  if (PIT_ROLES.has(me.role)) return navigate("/pit", true);
  const { tables } = await api.lobby();
  const [first, second] = tables.filter((table) => table.dealer === "human");
  if (me.role === "dealer" && first && !second) navigate(`/dealer/${encodeURIComponent(first.table)}`, true);
}

const PIT_ROLES = new Set(["supervisor", "executive", "auditor", "administrator"]);

function Consoles({ me }: { me: Me }) {
  const [tables, setTables] = useState<LobbyTable[]>([]);
  useEffect(() => {
    api.lobby().then(
      (lobby) => setTables([...lobby.tables]),
      () => undefined,
    );
  }, []);
  const dealt = tables.filter((table) => table.dealer === "human");
  const displayTables = tables.filter((table) => table.meters.length > 0);
  return (
    <>
      <h1>{t("signIn.greeting", { name: me.operator })}</h1>
      <p class="note">
        {me.until
          ? t("signIn.signedInUntil", { role: roleName(me.role), time: timeOfDay(me.until) })
          : t("signIn.signedInAs", { role: roleName(me.role) })}
      </p>
      {PIT_ROLES.has(me.role) && (
        <Link class="button primary large" href="/pit">
          {t("signIn.toPit")}
        </Link>
      )}
      {me.role !== "auditor" && <TableLinks title={t("signIn.dealerConsoles")} tables={dealt} basePath="/dealer/" />}
      <TableLinks title={t("signIn.displays")} tables={displayTables} basePath="/display/" />
    </>
  );
}

function TableLinks({ title, tables, basePath }: { title: string; tables: readonly LobbyTable[]; basePath: string }) {
  if (tables.length === 0) return null;
  return (
    <section class="table-links">
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.table}>
            <Link class="button" href={`${basePath}${encodeURIComponent(table.table)}`}>
              {table.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
