import { useEffect, useState } from "react";

/** How often components that use the current time are rendered again, in ms. */
const interval = 30_000;

/** The time of this half minute, as ISO text. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
