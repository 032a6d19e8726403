/** Why the sign-in service would not take a new password. */
export type PasswordProblem = "short" | "long";

/** Letters that a password has at least; `supabase/config.toml` asks for as many bytes. */
const leastLetters = 10;
/** Bytes that are hashed (bcrypt); an Arabic letter has two. */
const mostBytes = 72;

/** Why a new password will be refused, or null: letters count for the least, bytes for the most. */
export function passwordProblem(password: string): PasswordProblem | null {
  if ([...password].length < leastLetters) return "short";
  return new TextEncoder().encode(password).byteLength > mostBytes ? "long" : null;
}
