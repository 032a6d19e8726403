import { askedOf } from "./asked.ts";
import { type Counted, notesOf, type SaidNotes } from "./notes.ts";
import type { Lexicon } from "./stock.ts";
import { understand } from "./understand.ts";

/** A search that was understood: what it asks the database for, and what is said of that when it has answered. */
export interface Understood {
  /** As `search_cars` takes it, the likeliest first. */
  asked: ReturnType<typeof askedOf>;
  notes(counted: Counted): SaidNotes;
}

/** Understands a search as it was typed. */
export function understood(query: string, lexicon: Lexicon): Understood {
  const readings = understand(query, lexicon);
  return {
    asked: askedOf(query, readings),
    notes: (counted) => notesOf(query, readings, counted, lexicon.stock),
  };
}
