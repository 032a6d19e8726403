import { useState } from "react";
import { stillThere, type MediaPicture } from "./media";

/** The pictures of this page that are selected. Those that leave the page leave the selection. */
export interface Selection {
  pictures: readonly MediaPicture[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether every picture of the page is selected. */
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection(pictures: readonly MediaPicture[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = stillThere(chosen, pictures);
  const all = pictures.length > 0 && selected.size === pictures.length;
  return {
    pictures: pictures.filter(({ id }) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle(id) {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    all,
    toggleAll: () => setChosen(all ? new Set() : new Set(pictures.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}
