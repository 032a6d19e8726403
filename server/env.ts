import { z } from "zod";
import { isPercentEncoded } from "./percent-encoded.ts";
import { plainHost } from "./http/redirect-hosts.ts";
import { keyKind } from "./supabase-key.ts";
import { isThisMachine } from "./this-machine.ts";

/** An empty variable (`NAME=` in a file) counts as not given. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema);

/** The address of a site or project: its origin, which every visitor sees. */
const origin = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: "must be an address starting with http:// or https://", abort: true }))
  .transform((address) => new URL(address))
  .refine(
    ({ username, password }) => !username && !password,
    "must hold no user name and no password: every visitor would receive them",
  )
  .refine(
    ({ pathname, search, hash }) => /^\/+$/.test(pathname) && !search && !hash,
    "must end after the host, as in https://cars.example.com",
  );

const originText = origin.transform((url) => url.origin);

/** A name that leads to the site; its port does not count. */
const redirectHost = z.string().transform((name, context) => {
  const host = /[/?#@\\]|(?<!\[.*):/.test(name) ? undefined : plainHost(name);
  if (host !== undefined && /^([a-z0-9.-]+|\[.*\])$/.test(host)) return host;
  const message = "must be host names alone, with commas between, as in www.cars.example.com,old.example";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Passwords and tokens go to this address, from browsers too. */
const projectUrl = z
  .string()
  .trim()
  .refine((address) => !/^postgres(ql)?:/.test(address), {
    abort: true,
    error: "is the address of a database: take the project's own, https://YOUR-PROJECT-REF.supabase.co",
  })
  .pipe(origin)
  .refine(
    ({ protocol, hostname }) => protocol === "https:" || isThisMachine(hostname),
    "must start with https://, unless it is on this machine",
  )
  .transform((url) => url.origin);

/** Whether a database's address stays on this machine, or says whether it is encrypted on its way. */
function saysHowItIsSent(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  if (isThisMachine(hostname) || searchParams.get("host")?.startsWith("/")) return true;
  return ["verify-full", "verify-ca", "require", "disable"].includes(searchParams.get("sslmode") ?? "");
}

const whereKeysAre =
  "take the publishable key (sb_publishable_…) from the project's dashboard, Project Settings > API Keys";

/** Every visitor receives it. */
const publishableKey = z
  .string()
  .trim()
  .superRefine((key, context) => {
    const kind = keyKind(key);
    if (kind === "publishable") return;
    context.addIssue({
      code: "custom",
      message:
        kind === "secret"
          ? `is a secret key, which every visitor would receive and which opens all data: ${whereKeysAre}. ` +
            "Where the site ever ran with the secret key, replace that key there"
          : `is no publishable key: ${whereKeysAre}`,
    });
  });

const variables = z.object({
  NODE_ENV: given(z.enum(["production", "development", "test"]).default("production")),
  PORT: given(z.coerce.number().int().min(0).max(65535).default(3000)),
  /** While developing this machine alone: the tools that serve the sources also open files in its editor. */
  HOST: given(z.string().optional()),
  /** Where the embedded backend keeps its database, files and secrets. */
  DATA_DIR: given(z.string().default(".data")),
  /** The public address, e.g. https://cars.example.com; without it the request's own is used. */
  SITE_URL: given(originText.optional()),
  /** Other names of the site, such as www.cars.example.com, whose pages lead to SITE_URL. */
  REDIRECT_HOSTS: given(
    z
      .string()
      .transform((names) => names.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(redirectHost))
      .default([]),
  ),
  SUPABASE_URL: given(projectUrl.optional()),
  SUPABASE_PUBLISHABLE_KEY: given(publishableKey.optional()),
  DATABASE_URL: given(
    z
      .url({ protocol: /^postgres(ql)?$/, error: "must be an address starting with postgres://", abort: true })
      .refine(
        (url) => !/\.supabase\.(co|com)$/.test(new URL(url).hostname),
        "is the database of a hosted project: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY instead",
      )
      .refine(
        isPercentEncoded,
        "has a % that does not begin a code such as %40: write %25 for it, in the password above all",
      )
      .refine(
        saysHowItIsSent,
        "leads over a network: add ?sslmode=verify-full (or require, which encrypts without looking at the " +
          "certificate), or say that it may go unencrypted by ?sslmode=disable",
      )
      .optional(),
  ),
  DEMO: given(z.enum(["on", "off"]).default("on")),
  ADMIN_EMAIL: given(z.email({ error: "must be an e-mail address" }).optional()),
  ADMIN_PASSWORD: given(z.string().min(10, "must have at least 10 characters").optional()),
  /** Number of proxies in front whose X-Forwarded-For is believed; "on" is one, "off" none. */
  TRUST_PROXY: given(
    z
      .union(
        [
          z.literal("on").transform(() => 1),
          z.literal("off").transform(() => 0),
          z.coerce.number().int().min(0).max(20),
        ],
        "must be the number of proxies in front, or on (one) or off (none)",
      )
      .default(0),
  ),
  /** Whether HSTS covers every name below the site's own; "on" breaks one that is not encrypted for a year. */
  HSTS_SUBDOMAINS: given(z.enum(["on", "off"]).default("off")),
  SMTP_URL: given(
    z.url({ protocol: /^smtps?$/, error: "must be an address starting with smtp:// or smtps://" }).optional(),
  ),
  MAIL_FROM: given(
    z
      .string()
      .regex(/^[^\n\r]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an address such as Maarad Motors <cars@example.com>")
      .optional(),
  ),
  /** Hosted only: shows the project that this web server is the dealer's own (`set_mail_key`). */
  MAIL_KEY: given(
    z
      .string()
      .min(32, "must have at least 32 characters")
      .refine(
        (key) => keyKind(key) === null,
        "is a key of the project: make one of your own, such as by openssl rand -hex 32",
      )
      .optional(),
  ),
  /** Whether each page and call gets a line in the log; "auto": where the log is no terminal. */
  LOG_REQUESTS: given(z.enum(["auto", "on", "off"]).default("auto")),
  /** Milliseconds from which on a request, or a call of a page to the backend, is noted as slow. */
  SLOW_MS: given(z.coerce.number().int().min(1).default(1_000)),
  /** Bearer token that opens /metrics. */
  METRICS_TOKEN: given(z.string().min(16, "must have at least 16 characters").optional()),
  /** Opens /metrics on this port of the machine itself, without a token. */
  METRICS_PORT: given(z.coerce.number().int().min(1).max(65535).optional()),
  /** Seconds for which a process that was asked to stop still answers, so that a load balancer notices first. */
  STOP_DELAY: given(z.coerce.number().int().min(0).max(300).default(0)),
  /** How much disk the resized pictures may take, in megabytes. */
  PICTURES_MB: given(z.coerce.number().int().min(1).default(4_000)),
  /** Free megabytes on the disk of DATA_DIR below which no files are stored; of a small disk a tenth. */
  MIN_FREE_DISK_MB: given(z.coerce.number().int().min(0).default(1_024)),
  LOG_LEVEL: given(z.enum(["silent", "error", "warn", "info", "debug"]).default("info")),
});

const schema = variables
  .superRefine((env, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (env.SUPABASE_URL && !env.SUPABASE_PUBLISHABLE_KEY)
      missing("SUPABASE_PUBLISHABLE_KEY", "is needed together with SUPABASE_URL");
    if (env.SUPABASE_PUBLISHABLE_KEY && !env.SUPABASE_URL)
      missing("SUPABASE_URL", "is needed together with SUPABASE_PUBLISHABLE_KEY");
    if (env.SUPABASE_URL && env.DATABASE_URL)
      missing("DATABASE_URL", "cannot be used together with SUPABASE_URL: choose one backend");
    if (env.REDIRECT_HOSTS.length > 0 && !env.SITE_URL) missing("SITE_URL", "is needed together with REDIRECT_HOSTS");
    if (env.SITE_URL && env.REDIRECT_HOSTS.includes(plainHost(new URL(env.SITE_URL).host) ?? ""))
      missing("REDIRECT_HOSTS", "must not name the host of SITE_URL, whose pages would lead to themselves");
    if (env.SMTP_URL) {
      if (!env.MAIL_FROM) missing("MAIL_FROM", "is needed together with SMTP_URL");
      // Links in e-mails: never taken from a request, whose sender could choose them.
      if (!env.SITE_URL) missing("SITE_URL", "is needed together with SMTP_URL, for the links in e-mails");
      if (env.SUPABASE_URL && !env.MAIL_KEY)
        missing("MAIL_KEY", "is needed together with SMTP_URL on a hosted project");
    }
  })
  .transform((env) => ({ ...env, HOST: env.HOST ?? (env.NODE_ENV === "development" ? "127.0.0.1" : "0.0.0.0") }));

/** The environment of the process, parsed once at boot. */
export type Env = z.infer<typeof schema>;

/**
 * Parses the environment.
 * @throws Error whose message names every wrong variable, one per line, and never shows a value.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not right:\n${lines.join("\n")}`);
}

/** Names of the environment that nothing reads and that look like one of ours mistyped, each with ours. */
export function misspelt(source: Record<string, string | undefined> = process.env): [given: string, meant: string][] {
  const known = Object.keys(variables.shape);
  // Short names (PORT, HOST, DEMO) are like too many others.
  const long = known.filter((name) => name.length > 6);
  return Object.keys(source)
    .filter((name) => source[name] && !known.includes(name))
    .flatMap((name) => {
      const meant = long.find((one) => edits(one, name.toUpperCase()) <= 2);
      return meant === undefined || source[meant] ? [] : [[name, meant] satisfies [string, string]];
    });
}

/** How many letters have to be changed, added or left out to make one text of the other (Levenshtein). */
function edits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [place, another] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === another ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
