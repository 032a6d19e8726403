import { useRef } from "react";

/**
 * The idempotency key of a call: the same while the content is the same, so that a retry after a lost answer has no
 * second effect. Call it when sending, not while rendering.
 */
export function useSendKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const now = JSON.stringify(content);
    if (now !== last.current.content) last.current = { content: now, key: crypto.randomUUID() };
    return last.current.key;
  };
}
