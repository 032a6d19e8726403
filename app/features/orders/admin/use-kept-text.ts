import { useCallback, useState } from "react";
import { useEditor } from "~/lib/editing/editor-provider";

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Where nothing can be kept, the page itself still holds what is typed.
  }
}

/** Text that outlives a closed tab until it has been sent: `setText("")` forgets it. Everybody has their own. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = `text:${useEditor()}:${name}`;
  const [kept, setKept] = useState({ key, text: read(key) });
  // Another record on the same screen brings its own text.
  if (kept.key !== key) setKept({ key, text: read(key) });
  const setText = useCallback(
    (text: string) => {
      setKept({ key, text });
      write(key, text);
    },
    [key],
  );
  return [kept.text, setText];
}
