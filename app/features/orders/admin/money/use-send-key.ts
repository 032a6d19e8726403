import { useRef } from "react";

/**
 * The key of a sending: the same for the same content, however often it is sent, so that a lost answer asked for again
 * does nothing twice; another one for other content. Asked when something is sent, not while rendering.
 */
export function useSendKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const now = JSON.stringify(content);
    if (now !== last.current.content) last.current = { content: now, key: crypto.randomUUID() };
    return last.current.key;
  };
}
