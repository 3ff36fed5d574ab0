// Entry point: renders the page of the current path.

import { type ComponentType, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Toasts } from "./components/feedback/Toast";
import { NotFound } from "./components/NotFound";
import { startLanguage } from "./i18n/languageInUse";
import { useLanguage } from "./i18n/useLanguage";
import { type PageRoute, ROUTES } from "./routes";
import { matchRoute, type Params, usePath } from "./routing/router";
import { showSettings } from "./settings/settings";

type Load = PageRoute["load"];

function usePage(load: Load | undefined): ComponentType<Params> | null {
  const [loaded, setLoaded] = useState<{ load: Load; page: ComponentType<Params> } | null>(null);
  useEffect(() => {
    if (!load) return;
    let current = true;
    load().then(
      (module) => current && setLoaded({ load, page: module.default }),
      // The pages were rebuilt since this one was loaded, so its chunks are gone.
      () => current && location.reload(),
    );
    return () => {
      current = false;
    };
  }, [load]);
  return loaded && loaded.load === load ? loaded.page : null;
}

function App() {
  useLanguage(); // every text is drawn again when the language changes
  const path = usePath();
  const match = matchRoute(path, ROUTES);
  const Page = usePage(match?.route.load);
  return (
    <>
      {!match ? <NotFound /> : Page ? <Page key={path} {...match.params} /> : <div class="loading" aria-busy="true" />}
      <Toasts />
    </>
  );
}

showSettings();
await startLanguage();
render(<App />, document.getElementById("floor") as HTMLElement);
