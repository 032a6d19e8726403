interface Save<Saved> {
  /** A new record: saving it twice would make two. */
  once: boolean;
  /** Null where nothing was saved. */
  save: () => Promise<Saved | null>;
  /** What follows, e.g. the page of the record opens. */
  after: (saved: Saved) => Promise<void>;
}

/**
 * Lets one save of a form run at a time: keys that are held, double clicks and impatience save nothing twice. A new
 * record is saved once; from then on Save only repeats what follows.
 */
export function createSaveGate<Saved>() {
  let busy = false;
  let created: { saved: Saved } | null = null;
  return {
    async run({ once, save, after }: Save<Saved>): Promise<void> {
      if (busy) return;
      busy = true;
      // A run that has ended frees the gate only once: by then another run may hold it.
      let held = true;
      const free = () => {
        if (held) busy = false;
        held = false;
      };
      try {
        const saved = created ? created.saved : await save();
        if (saved === null) return;
        if (once) created = { saved };
        else free();
        await after(saved);
      } finally {
        free();
      }
    },
    /** The form shows another record. */
    forget() {
      created = null;
    },
  };
}
