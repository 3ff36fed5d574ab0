/** Whether a dialog or the panel of an ⓘ is open: keys are meant for it then, not for the page. */
export const isOverlayOpen = (): boolean => document.querySelector("dialog[open], :popover-open") !== null;
