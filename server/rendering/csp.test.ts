import { expect, test } from "vitest";
import { pagePolicy, scriptHash, takeNonce } from "./csp.ts";

test("an inline script is named by the hash of its exact text", () => {
  // Computed with `printf '%s' 'alert(1)' | openssl dgst -sha256 -binary | base64`.
  expect(scriptHash("alert(1)")).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

test("only scripts that know the nonce are allowed, and the nonce is gone afterwards", () => {
  const html =
    `<link nonce="n1" rel="modulepreload" href="/a.js"/><script nonce="n1">ours()</script><p>text</p>` +
    `<script>theirs()</script><script nonce="guess">theirs()</script><script type="application/ld+json">{}</script>`;
  const pieces = takeNonce(html, "n1");
  expect(pieces.filter((piece) => typeof piece !== "string")).toEqual([{ attributes: "", content: "ours()" }]);
  expect(JSON.stringify(pieces)).not.toContain("n1");
  expect(pieces[0]).toBe('<link rel="modulepreload" href="/a.js"/>');
  expect(pieces[2]).toContain("<script>theirs()</script>");
});

test("the policy holds no unsafe-inline for scripts and no address it does not need", () => {
  const policy = pagePolicy(["a()", "a()", "b()"], "", false);
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ");
  expect(scripts).toEqual(["'self'", scriptHash("a()"), scriptHash("b()")]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(policy).not.toContain("http");
});

test("a logo that is kept elsewhere may be shown, and nothing else from there", () => {
  const policy = pagePolicy([], "", true, ["https://cdn.example.com"]);
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example.com;");
  expect(policy.match(/cdn\.example\.com/g)).toHaveLength(1);
});

test.each([
  "https://a;script-src-elem",
  "https://a,default-src",
  "https://a b",
  "http://a.example",
  "'unsafe-inline'",
  "*",
])("%j is no source of pictures", (source) => {
  expect(pagePolicy([], "", true, [source])).toBe(pagePolicy([], "", true));
});

test("a page with a video lets in its host and no other, one without lets in none", () => {
  const frame = { kind: "frame", source: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" } as const;
  expect(pagePolicy([], "", true, [], frame)).toContain("; frame-src 'self' https://www.youtube-nocookie.com;");
  const file = { kind: "file", source: "https://cdn.example.com/taycan.mp4" } as const;
  expect(pagePolicy([], "", true, [], file)).toContain("; media-src 'self' https://cdn.example.com;");
  expect(pagePolicy([], "", true, [], { ...file, source: "http://cdn.example.com/a.mp4" })).not.toContain("media-src");
  expect(pagePolicy([], "", true)).not.toMatch(/frame-src|media-src/);
});

test("a hosted backend may be called, over its sockets too, and pictures come from it", () => {
  const policy = pagePolicy([], "https://abc.supabase.co", true);
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co");
  expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co");
  expect(policy).toContain("upgrade-insecure-requests");
});
