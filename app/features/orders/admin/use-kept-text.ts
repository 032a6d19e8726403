import { useLayoutEffect, useRef, useState } from "react";
import { keepText, readText } from "~/admin/record-form/drafts";
import { textKey } from "~/utils/kept-drafts";
import { useEditor } from "~/admin/record-form/editor-provider";

/** A kept text, or an empty one with a key of its own. */
function open(name: string) {
  const { text, key } = readText(name);
  return { name, text, key: key ?? crypto.randomUUID() };
}

interface KeptText {
  text: string;
  /** By it the server knows the text when it is sent again. */
  key: string;
  setText: (text: string) => void;
  /** Forgets what was sent. What was typed meanwhile stays, with a key of its own. */
  forget: (sent: string) => void;
}

/** Text that outlives a closed tab until it has been sent, for at most thirty days. Each user has their own. */
export function useKeptText(name: string): KeptText {
  const own = textKey(useEditor(), name);
  const [kept, setKept] = useState(() => open(own));
  // Another record on the same screen brings its own text.
  if (kept.name !== own) setKept(open(own));
  // When an answer comes, more may have been typed than when it was asked for.
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
