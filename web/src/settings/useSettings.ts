import { useEffect, useState } from "preact/hooks";
import { onSettingsChange, type Settings, settings } from "./settings";

/** The settings in use; the component is drawn again when they change. */
export function useSettings(): Settings {
  const [shown, setShown] = useState(settings);
  useEffect(() => onSettingsChange(() => setShown(settings())), []);
  return shown;
}
