import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/text";
import { Link } from "../routing/router";
import { LanguageSwitch } from "./profile/LanguageSwitch";
import { SettingsButton } from "./profile/SettingsDialog";

/** The document title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Longsuit` : "Longsuit";
  }, [title]);
}

/** A skip link to the text version of this page. */
export function TextVersion({ table }: { table?: string }) {
  const href = table ? `/text/${encodeURIComponent(table)}` : "/text";
  return (
    <Link class="text-version" href={href}>
      {table ? t("shell.textVersionOfTable") : t("shell.textVersion")}
    </Link>
  );
}

interface ShellProps {
  /** The document title. */
  title: string;
  /** The table this page is about, if any. */
  table?: string;
  /** Content of the header bar, after the brand. */
  bar?: ComponentChildren;
  /** A class for the page. */
  class?: string;
  /** Whether the page fills the window, without a footer. */
  full?: boolean;
  children: ComponentChildren;
}

/** The frame of every page: skip link, header bar, content, and the play-chips notice. */
export function Shell({ title, table, bar, class: name = "", full = false, children }: ShellProps) {
  useTitle(title);
  return (
    <div class={`shell ${full ? "shell-full" : ""} ${name}`}>
      <header class="bar">
        <TextVersion table={table} />
        <Link class="brand" href="/" aria-label={t("shell.toLobby")}>
          <Brand />
        </Link>
        {bar}
        <SettingsButton />
      </header>
      <main id="main">{children}</main>
      {!full && <PlayChips />}
    </div>
  );
}

/** The logo: four suits, one of them long. */
export function Brand() {
  return (
    <>
      <svg class="brand-mark" viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1.5" y="15" width="4.6" height="11.5" rx="1.4" class="suit-c" />
        <rect x="8.3" y="11" width="4.6" height="15.5" rx="1.4" class="suit-d" />
        <rect x="15.1" y="1.5" width="4.6" height="25" rx="1.4" class="suit-h" />
        <rect x="21.9" y="18" width="4.6" height="8.5" rx="1.4" class="suit-s" />
      </svg>
      <span>Longsuit</span>
    </>
  );
}

/** The foot of a page: the play-chips notice, and the language. */
export function PlayChips() {
  return (
    <footer class="foot">
      <p>{t("shell.playChips")}</p>
      <LanguageSwitch />
    </footer>
  );
}
