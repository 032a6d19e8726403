import { createContext, type ReactNode, use, useEffect } from "react";
import { holdDraftsOf } from "~/utils/kept-drafts";
import { forgetOldDrafts } from "./drafts";

const EditorContext = createContext("");

/** Tells the forms below who edits: drafts are kept for each person apart. */
export function EditorProvider({ userId, children }: { userId: string; children: ReactNode }) {
  useEffect(() => {
    holdDraftsOf(userId);
    forgetOldDrafts(Date.now());
  }, [userId]);
  return <EditorContext value={userId}>{children}</EditorContext>;
}

/** The id of the person who edits; "" if none was given. */
export function useEditor(): string {
  return use(EditorContext);
}
