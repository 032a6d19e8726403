import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthContext, useAuth, type Auth } from "./auth-context";

function Who() {
  return <p>{useAuth().status}</p>;
}

test('the auth context outside its provider: "useAuth must be used within an AuthProvider"', () => {
  expect(() => renderToString(<Who />)).toThrow("useAuth must be used within an AuthProvider");
});

test("inside its provider it answers", () => {
  const noSession = Promise.resolve({ error: null, session: null });
  const auth: Auth = {
    status: "loading",
    session: null,
    user: null,
    recovering: false,
    signUp: () => noSession,
    signIn: () => noSession,
    signInByLink: () => noSession,
    changePassword: () => noSession,
    confirmPassword: async () => "right",
    changeEmail: () => noSession,
    signOut: () => noSession,
    signOutElsewhere: () => noSession,
  };
  expect(
    renderToString(
      <AuthContext value={auth}>
        <Who />
      </AuthContext>,
    ),
  ).toContain("loading");
});
