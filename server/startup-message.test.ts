import { expect, test } from "vitest";
import { announce } from "./startup-message.ts";

test("a first start tells the generated sign-in and where it is kept", () => {
  const text = announce("http://localhost:3000", {
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
  expect(announce("http://x", { email: "a@example.com", created: true })).toContain("ADMIN_PASSWORD");
  expect(announce("http://x", undefined)).not.toContain("login");
});
