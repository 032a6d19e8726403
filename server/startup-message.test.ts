import { expect, test } from "vitest";
import { startupMessage } from "./startup-message.ts";

test("a first start tells the generated sign-in and where it is kept", () => {
  const text = startupMessage("http://localhost:3000", {
    email: "a@example.com",
    password: "secret",
    file: "/data/administrator.json",
    created: true,
  });
  expect(text).toContain("http://localhost:3000/login as a@example.com");
  expect(text).toContain("Password: secret\n");
  expect(text).toContain("/data/administrator.json");
});

test("a given password is not repeated; a hosted site has no sign-in to tell", () => {
  expect(startupMessage("http://x", { email: "a@example.com", created: true })).toContain("ADMIN_PASSWORD");
  expect(startupMessage("http://x", undefined)).not.toContain("login");
});
