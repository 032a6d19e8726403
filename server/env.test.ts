import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

test("no variable at all is enough", () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", DEMO: "on", TRUST_PROXY: 0, NODE_ENV: "production" });
  expect(parseEnv({ SITE_URL: "", SUPABASE_URL: " " }).SITE_URL).toBeUndefined();
});

test("addresses lose their trailing slash", () => {
  expect(parseEnv({ SITE_URL: "https://cars.example.com/" }).SITE_URL).toBe("https://cars.example.com");
});

test.each([
  ["PORT", { PORT: "abc" }],
  ["PORT", { PORT: "70000" }],
  ["SITE_URL", { SITE_URL: "cars.example.com" }],
  ["SITE_URL", { SITE_URL: "ftp://cars.example.com" }],
  ["SUPABASE_PUBLISHABLE_KEY", { SUPABASE_URL: "https://x.supabase.co" }],
  ["SUPABASE_URL", { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
  ["DATABASE_URL", { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "k", DATABASE_URL: "postgres://localhost/x" }],
  ["DEMO", { DEMO: "yes" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }],
  ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "short" }],
  ["TRUST_PROXY", { TRUST_PROXY: "maybe" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com" }],
  ["SMTP_URL", { SMTP_URL: "mail.example.com", MAIL_FROM: "a@example.com" }],
])("%s is named when it is wrong, its value never shown", (name, source) => {
  expect(() => parseEnv(source)).toThrow(new RegExp(`^The environment is not right:\\n(.*\\n)*  ${name}: `));
  try {
    parseEnv(source);
  } catch (error) {
    for (const value of Object.values(source)) expect(String(error)).not.toContain(` ${value}`);
  }
});

test.each([["on", 1], ["off", 0], ["2", 2]])("TRUST_PROXY=%s trusts %i proxies", (value, count) => {
  expect(parseEnv({ TRUST_PROXY: value }).TRUST_PROXY).toBe(count);
});
