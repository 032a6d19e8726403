import { useState } from "react";
import { countDraftsOf } from "~/utils/kept-drafts";
import { LogoutQuestion } from "./logout-question";

/** Logging out, after a question where this device holds drafts of the user. */
export function useLogoutQuestion(userId: string, logout: () => Promise<void>) {
  const [leaving, setLeaving] = useState(false);
  const [drafts, setDrafts] = useState(0);
  const leave = () => {
    setDrafts(0);
    setLeaving(true);
    void logout().finally(() => setLeaving(false));
  };
  const askToLeave = () => {
    const count = countDraftsOf(userId);
    if (count > 0) setDrafts(count);
    else leave();
  };
  const question = <LogoutQuestion drafts={drafts} onStay={() => setDrafts(0)} onLeave={leave} />;
  return { leaving, askToLeave, question };
}
