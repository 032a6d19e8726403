import { type RefObject, useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Moves the focus to what has just replaced a form, and again when its `state` changes. Only after a navigation inside
 * the page: on a page that was loaded whole the reader begins at its top anyway.
 */
export function useArrivalFocus(ref: RefObject<HTMLElement | null>, state?: string): void {
  const arrived = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (arrived) ref.current?.focus();
  }, [arrived, ref, state]);
}

/** Moves the focus to what is wrong with a form that has just been refused, where nothing else of the page changes. */
export function useRefusalFocus(ref: RefObject<HTMLElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal) ref.current?.focus();
  }, [refusal, ref]);
}
