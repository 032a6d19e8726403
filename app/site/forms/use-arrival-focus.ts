import { type RefObject, useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Moves the focus to what has just replaced a form. Only after a navigation inside the page: on a
 * page that was loaded whole the reader begins at its top anyway.
 */
export function useArrivalFocus(ref: RefObject<HTMLElement | null>): void {
  const arrived = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (arrived) ref.current?.focus();
  }, [arrived, ref]);
}
