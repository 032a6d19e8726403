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
  const nobody = Promise.resolve({ error: null, session: null });
  const auth: Auth = {
    status: "loading",
    session: null,
    user: null,
    recovering: false,
    signUp: () => nobody,
    signIn: () => nobody,
    signInByLink: () => nobody,
    signOut: () => nobody,
    signOutElsewhere: () => nobody,
  };
  expect(
    renderToString(
      <AuthContext value={auth}>
        <Who />
      </AuthContext>,
    ),
  ).toContain("loading");
});
