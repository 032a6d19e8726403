import { useEffect, useState } from "react";

type Place = "above" | "visible" | "below";

/** The button beside the price (car-offer.tsx). */
const button = "[data-actions] > :first-child";

/** Where the order button of a car's page is, above the bar at the bottom of a phone; null before scripts run. */
export function useOrderButtonPlace(car: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const beside = document.querySelector(button);
    if (!beside) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setPlace(entry.isIntersecting ? "visible" : entry.boundingClientRect.top < 0 ? "above" : "below");
      },
      { rootMargin: "0px 0px -64px" },
    );
    watch.observe(beside);
    return () => watch.disconnect();
  }, [car]);
  return place;
}
