import { expect, test } from "vitest";
import { misspelt, parseEnv } from "./env.ts";

test("no variable at all is enough", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: ".data",
    DEMO: "on",
    TRUST_PROXY: 0,
    NODE_ENV: "production",
  });
  expect(parseEnv({ SITE_URL: "", SUPABASE_URL: " " }).SITE_URL).toBeUndefined();
});

test("the network reaches the site, and while developing this machine alone, unless it is named", () => {
  expect(parseEnv({}).HOST).toBe("0.0.0.0");
  expect(parseEnv({ NODE_ENV: "development", HOST: "" }).HOST).toBe("127.0.0.1");
  expect(parseEnv({ NODE_ENV: "development", HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
});

/** A JSON Web Token with these claims; its signature is invalid. */
const token = (claims: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), "signature"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");
const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };

test.each(["sb_publishable_aB3_-x", " sb_publishable_x\n", token({ role: "anon", exp: 4e9 })])(
  "a key for the public is taken: %j",
  (key) => {
    expect(parseEnv({ ...project, SUPABASE_PUBLISHABLE_KEY: key }).SUPABASE_PUBLISHABLE_KEY).toBe(key.trim());
  },
);

test("a secret key in the place of the publishable one is named, and where the right one is found", () => {
  expect(() => parseEnv({ ...project, SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" })).toThrow(
    /secret key[^]*Project Settings > API Keys/,
  );
});

test.each([
  ["https://x.supabase.co/", "https://x.supabase.co"],
  ["https://x.supabase.co//", "https://x.supabase.co"],
  [" https://API.cars.example.com:8443 ", "https://api.cars.example.com:8443"],
  ["http://localhost:54321", "http://localhost:54321"],
  ["http://127.0.0.1:54321/", "http://127.0.0.1:54321"],
])("a project at %j is asked at %s", (given, url) => {
  expect(parseEnv({ ...project, SUPABASE_URL: given }).SUPABASE_URL).toBe(url);
});

test.each([
  "postgres://site:s3cret@localhost:5432/site",
  "postgres://site:s3cret@127.0.0.1/site?host=%2Frun%2Fpostgresql",
  "postgres://site:s3cret@db.example.com/site?sslmode=verify-full",
  "postgres://site:s3cret@database:5432/site?sslmode=disable",
])("a database is used at %s", (address) => {
  expect(parseEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
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
  ["DATABASE_URL", { DATABASE_URL: "postgres://site:50%off@localhost/x" }],
  [
    "DATABASE_URL",
    {
      SUPABASE_URL: "https://x.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      DATABASE_URL: "postgres://localhost/x",
    },
  ],
  ["DEMO", { DEMO: "yes" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }],
  ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "short" }],
  ["TRUST_PROXY", { TRUST_PROXY: "maybe" }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: "sb_secret_0123456789" }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: " sb_secret_0123456789" }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: "sbp_0123456789" }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: token({ role: "service_role" }) }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: token({ role: "authenticated" }) }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: token("anon") }],
  ["SUPABASE_PUBLISHABLE_KEY", { ...project, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x,sb_secret_x" }],
  ["SUPABASE_PUBLISHABLE_KEY", { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "anything" }],
  ["SUPABASE_URL", { ...project, SUPABASE_URL: "postgresql://postgres:s3cret@db.x.supabase.co:5432/postgres" }],
  ["SUPABASE_URL", { ...project, SUPABASE_URL: "https://postgres:s3cret@x.supabase.co" }],
  ["SUPABASE_URL", { ...project, SUPABASE_URL: "https://x.supabase.co/rest/v1/" }],
  ["SUPABASE_URL", { ...project, SUPABASE_URL: "https://x.supabase.co/?apikey=s3cret" }],
  ["SUPABASE_URL", { ...project, SUPABASE_URL: "https://supabase.com/dashboard/project/x" }],
  ["SUPABASE_URL", { ...project, SUPABASE_URL: "http://x.supabase.co" }],
  ["SITE_URL", { SITE_URL: "https://someone:s3cret@cars.example.com" }],
  ["SITE_URL", { SITE_URL: "https://cars.example.com/shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgresql://postgres:s3cret@db.x.supabase.co:5432/postgres" }],
  [
    "DATABASE_URL",
    { DATABASE_URL: "postgresql://postgres.x:s3cret@aws-1-eu-central-1.pooler.supabase.com:5432/postgres" },
  ],
  ["DATABASE_URL", { DATABASE_URL: "postgres://site:s3cret@db.example.com/site" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://site:s3cret@db.example.com/site?sslmode=prefer" }],
  ["MAIL_KEY", { ...project, MAIL_KEY: `sb_secret_${"0".repeat(32)}` }],
  ["MAIL_KEY", { ...project, MAIL_KEY: token({ role: "service_role" }) }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example.com" }],
  ["SITE_URL", { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "a@example.com" }],
  ["SMTP_URL", { SMTP_URL: "mail.example.com", MAIL_FROM: "a@example.com" }],
])("%s is named when it is wrong, its value never shown", (name, source) => {
  expect(() => parseEnv(source)).toThrow(new RegExp(`^The environment is not right:\\n(.*\\n)*  ${name}: `));
  try {
    parseEnv(source);
  } catch (error) {
    for (const value of Object.values(source)) expect(String(error)).not.toContain(` ${value}`);
    expect(String(error)).not.toMatch(/s3cret|0123456789|eyJ/);
  }
});

test.each([
  ["on", 1],
  ["off", 0],
  ["2", 2],
])("TRUST_PROXY=%s trusts %i proxies", (value, count) => {
  expect(parseEnv({ TRUST_PROXY: value }).TRUST_PROXY).toBe(count);
});

test("a variable that nothing reads is held against the known names", () => {
  const set = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "x"]));
  expect(misspelt(set("SITE_URI", "DATADIR", "TRUSTPROXY", "ADMIN_EMIAL", "site_url", "REDIRECT_HOST"))).toEqual([
    ["SITE_URI", "SITE_URL"],
    ["DATADIR", "DATA_DIR"],
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["ADMIN_EMIAL", "ADMIN_EMAIL"],
    ["site_url", "SITE_URL"],
    ["REDIRECT_HOST", "REDIRECT_HOSTS"],
  ]);
  // What the system sets, what is empty, and what is set rightly besides is no mistake.
  expect(misspelt(set("PATH", "HOSTNAME", "LANG", "MAIL", "PGPORT", "SUPABASE_DB_URL", "SUPABASE_SECRET_KEY"))).toEqual(
    [],
  );
  expect(misspelt({ SITE_URI: "" })).toEqual([]);
  expect(misspelt(set("SITE_URI", "SITE_URL"))).toEqual([]);
});

test("the number of proxies is explained", () => {
  expect(() => parseEnv({ TRUST_PROXY: "yes" })).toThrow("must be the number of proxies in front");
});

test("hosts that lead to the site are read as browsers write them", () => {
  const hosts = (names: string) => parseEnv({ SITE_URL: "https://cars.example", REDIRECT_HOSTS: names }).REDIRECT_HOSTS;
  expect(parseEnv({}).REDIRECT_HOSTS).toEqual([]);
  expect(hosts("WWW.Cars.Example, old.example.,192.0.2.7 , [2001:DB8::7],معرض.example")).toEqual([
    "www.cars.example",
    "old.example",
    "192.0.2.7",
    "[2001:db8::7]",
    "xn--wgbkh1c.example",
  ]);
});

test.each([
  ["https://www.cars.example", "host names alone"],
  ["www.cars.example:8080", "host names alone"],
  ["www.cars.example/x", "host names alone"],
  ["user@cars.example", "host names alone"],
  ["*.cars.example", "host names alone"],
  ["1.2.3.4.5", "host names alone"],
  ["www.cars.example,Cars.Example", "the host of SITE_URL"],
])("the host %s cannot lead to the site", (names, problem) => {
  expect(() => parseEnv({ SITE_URL: "https://cars.example:8443", REDIRECT_HOSTS: names })).toThrow(problem);
});

test("hosts that lead to the site need its address", () => {
  expect(() => parseEnv({ REDIRECT_HOSTS: "www.cars.example" })).toThrow("SITE_URL: is needed together with");
});
