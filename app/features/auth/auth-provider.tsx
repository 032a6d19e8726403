import type { AuthError } from "@supabase/supabase-js";
import { useMemo, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { backendAddress, type BrowserClient, forgetSession } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { forgetDraftsOf } from "~/utils/kept-drafts";
import {
  changeEmail,
  changePassword,
  checkPassword,
  mailReturn,
  signIn,
  signInByLink,
  signOut,
  signOutElsewhere,
  signUp,
} from "./auth-calls";
import { AuthContext, type Auth } from "./auth-context";
import { createAuthStore, loadingAuth, type AuthStore } from "./auth-store";
import { authErrorText } from "./auth-text";

const silent: AuthStore = { read: () => loadingAuth, subscribe: () => () => {}, setRecovering() {} };

const stores = new WeakMap<BrowserClient, AuthStore>();

/** One store for each client, so that navigating between parts of the site does not restart it. */
function storeOf(client: BrowserClient): AuthStore {
  const store = stores.get(client) ?? createAuthStore(client.auth);
  stores.set(client, store);
  return store;
}

/** Provides `useAuth`. On the server, and until the page has its client, the status is "loading". */
export function AuthProvider({ client, children }: { client: BrowserClient | null; children: ReactNode }) {
  const { t } = useTranslation("auth");
  const { language } = useLanguage();
  const store = client ? storeOf(client) : silent;
  /** The toast of the last failure, which the next result dismisses. */
  const failure = useRef<{ dismiss(): void }>(null);
  const state = useSyncExternalStore(store.subscribe, store.read, () => loadingAuth);

  const auth = useMemo<Auth>(() => {
    function tell<Result extends { error: AuthError | null }>(title: string, result: Result, specified = true): Result {
      failure.current?.dismiss();
      failure.current = result.error
        ? toast({ variant: "destructive", title, description: authErrorText(result.error, language, t, { specified }) })
        : null;
      return result;
    }
    function connected(): BrowserClient {
      if (!client) throw new Error("The page is not connected to its backend yet");
      return client;
    }
    return {
      ...state,
      signUp: async (email, password, options) =>
        tell(
          t("signUpFailed"),
          await signUp(connected().auth, email, password, { emailRedirectTo: mailReturn(language), ...options }),
        ),
      signIn: async (email, password) => tell(t("signInFailed"), await signIn(connected().auth, email, password)),
      signInByLink: async (link) => {
        const result = await signInByLink(connected().auth, link, store.setRecovering);
        return tell(t("signInFailed"), result);
      },
      changePassword: async (password) => {
        const result = await changePassword(connected().auth, password);
        // The present password again counts as chosen, and no event of the service tells so.
        if (!result.error) store.setRecovering(false);
        return tell(t("newPassword.failed"), result, false);
      },
      confirmPassword: async (password) => {
        const backend = backendAddress();
        if (!backend) throw new Error("The page is not connected to its backend yet");
        const { error } = await checkPassword(backend, state.user?.email ?? "", password);
        if (error?.code === "invalid_credentials") return "wrong";
        return tell(t("details.failed"), { error }, false).error ? "unknown" : "right";
      },
      changeEmail: async (email) =>
        tell(t("details.failed"), await changeEmail(connected().auth, email, mailReturn(language)), false),
      signOut: async () => {
        const { user } = state;
        const result = tell(t("signOutFailed"), await signOut(connected().auth, forgetSession));
        // Unsaved drafts may hold data of customers and purchases: they are deleted with the session.
        if (!result.error && user) forgetDraftsOf(user.id);
        return result;
      },
      signOutElsewhere: async () => tell(t("signOutFailed"), await signOutElsewhere(connected().auth), false),
    };
  }, [client, store, state, t, language]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}
