import { useLayoutEffect, useRef, useState } from "react";
import { keepText, readText } from "~/admin/record-form/drafts";
import { textKey } from "~/utils/kept-drafts";
import { useEditor } from "~/admin/record-form/editor-provider";

/** The stored text with its key, or an empty text with a new key. */
function open(name: string) {
  const { text, key } = readText(name);
  return { name, text, key: key ?? crypto.randomUUID() };
}

interface KeptText {
  text: string;
  /** Idempotency key for sending the text. */
  key: string;
  setText: (text: string) => void;
  /** Forgets a sent text. A text that was edited meanwhile stays, with a new key. */
  forget: (sent: string) => void;
}

/** A text stored in the browser until it is sent, for each user, for at most thirty days. */
export function useKeptText(name: string): KeptText {
  const own = textKey(useEditor(), name);
  const [kept, setKept] = useState(() => open(own));
  // The screen shows another record now: load its text.
  if (kept.name !== own) setKept(open(own));
  // The text may be edited while a request is running: `forget` needs the latest one.
  const latest = useRef(kept);
  useLayoutEffect(() => {
    latest.current = kept;
  }, [kept]);

  function keep(text: string, key: string): void {
    if (latest.current.name === own) setKept({ name: own, text, key });
    keepText(own, { text, key }, Date.now());
  }
  return {
    text: kept.text,
    key: kept.key,
    setText: (text) => keep(text, text === "" ? crypto.randomUUID() : kept.key),
    forget(sent) {
      const { text } = latest.current.name === own ? latest.current : readText(own);
      keep(text === sent ? "" : text, crypto.randomUUID());
    },
  };
}
