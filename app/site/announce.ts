import { useEffect, useEffectEvent, useRef } from "react";

/** Id of the live region in the frame of every public page. React leaves it empty. */
export const announcerId = "announcer";

/** Makes screen readers say a text, without moving the focus. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region) region.textContent = text;
}

/** Announces a text each time that the value it describes has changed. */
export function useAnnouncement(value: string, text: () => string): void {
  const announced = useRef(value);
  const say = useEffectEvent(() => announce(text()));
  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    say();
  }, [value]);
}
