import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/text";

/** A component whose code is loaded when it is first shown. */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [failed, setFailed] = useState(false);
    const [, setReady] = useState(loaded !== null);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (found) => {
          loaded = found.default;
          setReady(true);
        },
        () => setFailed(true),
      );
    }, []);
    if (failed) return <p role="alert">{t("common.unreachable")}</p>;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : <Loading />;
  };
}

/** Shown while something is loaded. */
export function Loading() {
  return (
    <p class="note" role="status">
      {t("common.loading")}
    </p>
  );
}
