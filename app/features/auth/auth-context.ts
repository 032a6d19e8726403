import { createContext, use } from "react";
import type { LinkSession } from "~/features/auth/address-secrets";
import type { AuthResult, SignUpOptions } from "./auth-calls";
import type { AuthState } from "./auth-store";

/** Who is signed in, and the calls that change it. Each call shows its failure as a toast and also returns it. */
export interface Auth extends AuthState {
  signUp(email: string, password: string, options?: SignUpOptions): Promise<AuthResult>;
  signIn(email: string, password: string): Promise<AuthResult>;
  /** Replaces the current session by the one in an e-mail's link. */
  signInByLink(link: LinkSession): Promise<AuthResult>;
  /** Sets the password, which ends a recovery. */
  changePassword(password: string): Promise<Pick<AuthResult, "error">>;
  /** Asks whether a password is the account's. What is neither right nor wrong is told. */
  confirmPassword(password: string): Promise<"right" | "wrong" | "unknown">;
  /** Sends the e-mail that moves the account to another address. */
  changeEmail(email: string): Promise<Pick<AuthResult, "error">>;
  /** Ends the session of this device. */
  signOut(): Promise<Pick<AuthResult, "error">>;
  /** Ends the sessions of all other devices. */
  signOutElsewhere(): Promise<Pick<AuthResult, "error">>;
}

export const AuthContext = createContext<Auth | null>(null);

/** The signed-in state and its calls; needs an AuthProvider above. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
