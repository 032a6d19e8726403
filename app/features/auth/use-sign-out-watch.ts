import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { draftsGone, sessionEnded } from "~/utils/kept-drafts";
import { useAuth } from "./auth-context";
import { loginPath } from "./safe-next";

/**
 * Goes to the sign-in page when the session ends unexpectedly: signed out in another tab, revoked, or its refresh
 * refused. Forms do not ask whether to leave, and the sign-in page says what happened.
 * @returns whether the session is over, and what signs out on purpose and then goes to `/login`
 */
export function useSignOutWatch(): { ended: boolean; leave: () => Promise<void> } {
  const { status, session, signOut } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onPurpose = useRef(false);
  const ended = status === "loaded" && session === null;

  useEffect(() => {
    if (ended && !onPurpose.current)
      void navigate(loginPath(pathname + search), { replace: true, state: sessionEnded });
  }, [ended, navigate, pathname, search]);

  async function leave() {
    onPurpose.current = true;
    const { error } = await signOut();
    if (error) onPurpose.current = false;
    else await navigate("/login", { state: draftsGone });
  }

  return { ended, leave };
}
