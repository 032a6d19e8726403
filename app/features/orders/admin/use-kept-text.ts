import { useState } from "react";
import { keepText, readText } from "~/admin/record-form/drafts";
import { textKey } from "~/utils/kept-drafts";
import { useEditor } from "~/admin/record-form/editor-provider";

/**
 * Text that outlives a closed tab until it has been sent, for at most thirty days: `setText("")` forgets it. Each
 * user has their own.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = textKey(useEditor(), name);
  const [kept, setKept] = useState({ key, text: readText(key) });
  // Another record on the same screen brings its own text.
  if (kept.key !== key) setKept({ key, text: readText(key) });
  const setText = (text: string) => {
    setKept({ key, text });
    keepText(key, text, Date.now());
  };
  return [kept.text, setText];
}
