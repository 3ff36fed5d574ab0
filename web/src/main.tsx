import { type ComponentType, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { NotFound } from "./parts/NotFound";
import { Toasts } from "./parts/Toast";
import { type Params, matched, usePath } from "./router";

interface PageModule {
  default: ComponentType<Params>;
}

// Each page is a file of its own, loaded when somebody goes there.
const PAGES = import.meta.glob<PageModule>("./pages/*.tsx");

function usePage(name: string | undefined): ComponentType<Params> | null {
  const [loaded, setLoaded] = useState<{ name: string; page: ComponentType<Params> } | null>(null);
  useEffect(() => {
    if (!name) return;
    const load = PAGES[`./pages/${name}.tsx`];
    if (!load) return setLoaded({ name, page: NotFound });
    let wanted = true;
    load().then(
      (module) => wanted && setLoaded({ name, page: module.default }),
      // The pages were built anew since this one was loaded: the old files are gone.
      () => wanted && location.reload(),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return loaded && loaded.name === name ? loaded.page : null;
}

function Floor() {
  const path = usePath();
  const found = matched(path);
  const Page = usePage(found?.page);
  return (
    <>
      {!found ? <NotFound /> : Page ? <Page key={path} {...found.params} /> : <div class="loading" aria-busy="true" />}
      <Toasts />
    </>
  );
}

render(<Floor />, document.getElementById("floor")!);
