import { flushSync } from "react-dom";
import { browserSetting } from "~/admin/ui/browser-setting";

/** The groups of fields that are folded in this browser, by their names. */
export const foldedGroups = browserSetting<ReadonlySet<string>>(
  "maarad:folded",
  (stored) => new Set((stored ?? "").split(" ").filter(Boolean)),
  (names) => [...names].join(" "),
);

/** Folds groups, or unfolds them. */
export function setFolded(names: readonly string[], fold: boolean): void {
  const next = new Set(foldedGroups.read());
  for (const name of names) {
    if (fold) next.add(name);
    else next.delete(name);
  }
  foldedGroups.write(next);
}

/** Unfolds the group around an element, so that it can be seen and take the focus. */
export function reveal(element: Element | null): void {
  const name = element?.closest("[data-fold]")?.getAttribute("data-fold");
  if (name && foldedGroups.read().has(name)) flushSync(() => setFolded([name], false));
}
