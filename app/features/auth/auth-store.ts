import type { AuthChangeEvent, Session, SupabaseClient, User } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";

/** Who is signed in. Starts loading; loaded once the first session, or its absence, is known. */
export interface AuthState {
  status: "loading" | "loaded";
  session: Session | null;
  user: User | null;
  /** Signed in by a link after which a new password must be set. */
  recovering: boolean;
}

/** Marks in this tab that a password is still to be chosen, so that a reloaded page asks for it again. */
const mark = "maarad-choose-password";

function isMarked(): boolean {
  try {
    return sessionStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

function setMark(recovering: boolean): void {
  try {
    if (recovering) sessionStorage.setItem(mark, "1");
    else sessionStorage.removeItem(mark);
  } catch {
    // Without storage the question lasts as long as the page.
  }
}

export const loadingAuth: AuthState = { status: "loading", session: null, user: null, recovering: false };

export interface AuthStore {
  read(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Set to true before such a link is used, and back to false if it is refused. */
  setRecovering(recovering: boolean): void;
}

/** A recovery lasts until the password was changed or the user has signed out. */
function stillRecovering(before: boolean, event: AuthChangeEvent): boolean {
  if (event === "PASSWORD_RECOVERY") return true;
  return before && event !== "USER_UPDATED" && event !== "SIGNED_OUT";
}

/**
 * Follows every event of the sign-in service: INITIAL_SESSION, SIGNED_IN, SIGNED_OUT,
 * TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and MFA_CHALLENGE_VERIFIED each bring the
 * session that holds from then on. Listens as long as the store has a listener.
 */
export function createAuthStore(auth: SupabaseClient<Database>["auth"]): AuthStore {
  let state: AuthState = { ...loadingAuth, recovering: isMarked() };
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;

  function follow(event: AuthChangeEvent, session: Session | null): void {
    state = {
      status: "loaded",
      session,
      user: session?.user ?? null,
      recovering: session !== null && stillRecovering(state.recovering, event),
    };
    setMark(state.recovering);
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    setRecovering(recovering) {
      state = { ...state, recovering };
      setMark(recovering);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) {
        const { data } = auth.onAuthStateChange(follow);
        stop = () => data.subscription.unsubscribe();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
