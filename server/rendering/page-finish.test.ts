import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { bootScript, deferredScriptId } from "./boot-script.ts";
import { scriptHash } from "./csp.ts";
import { finishPage } from "./page-finish.ts";

const rendered =
  `<!DOCTYPE html><html><head><link rel="modulepreload" nonce="n" href="/assets/entry.js"/></head><body><h1>Cars</h1>` +
  `<script nonce="n">context()</script><script nonce="n" type="module" async="">import "/assets/entry.js";</script>` +
  `<script>injected()</script></body></html>`;
const options = { nonce: "n", backendUrl: "", https: false, pictures: [], structuredData: [] };

test("a public page fetches no script before it has loaded", () => {
  const { html, policy } = finishPage(rendered, { ...options, deferScripts: true });
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
  expect(html).toContain(`<script type="text/plain" id="${deferredScriptId}">import "/assets/entry.js";</script>`);
  expect(html.endsWith("</body></html>")).toBe(true);
  for (const script of ["context()", 'import "/assets/entry.js";', bootScript])
    expect(policy).toContain(scriptHash(script));
});

test("sign-in and the back office run theirs at once", () => {
  const { html, policy } = finishPage(rendered, { ...options, deferScripts: false });
  expect(html).toContain('<script type="module" async="">import "/assets/entry.js";</script>');
  expect(html).toContain('rel="modulepreload"');
  expect(html).toContain(`<script>${bootScript}</script>`);
  expect(policy).toContain(scriptHash(bootScript));
});

test("a script that came with content gets no hash", () => {
  expect(finishPage(rendered, { ...options, deferScripts: true }).policy).not.toContain(scriptHash("injected()"));
});

test("what the page is about stands in it once, and nothing in it can end its element", () => {
  const { html, policy } = finishPage(rendered, {
    ...options,
    deferScripts: true,
    structuredData: [{ "@type": "Car", name: "</script><script>alert(1)</script>" }],
  });
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data ?? "")).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Car", name: "</script><script>alert(1)</script>" }],
  });
  expect(html).not.toContain("<script>alert(1)");
  expect(policy).not.toContain(scriptHash(data ?? ""));
  expect(finishPage(rendered, { ...options, deferScripts: true }).html).not.toContain("ld+json");
});

test("Arabic text and scripts pass through as the bytes they are", () => {
  const bytes = Buffer.from(rendered.replace("Cars", "سيارات").replace("context()", 'context("سيارات")')).toString(
    "latin1",
  );
  const { html, policy } = finishPage(bytes, { ...options, deferScripts: true, structuredData: [{ name: "معرض" }] });
  const text = Buffer.from(html, "latin1").toString();
  for (const part of ["<h1>سيارات</h1>", '<script>context("سيارات")</script>', '{"name":"معرض"}'])
    expect(text).toContain(part);
  expect(policy).toContain(createHash("sha256").update('context("سيارات")').digest("base64"));
});

test("the data for hydration are in single quotes, and mean the same", () => {
  const data = JSON.stringify(JSON.stringify({ name: `a "quote" and 'another', \\ and \n`, tag: "\u003c/script>" }));
  const script = `window.__reactRouterContext.streamController.enqueue(${data.replaceAll("<", String.raw`\u003c`)});`;
  const { html, policy } = finishPage(`<body><script nonce="n">${script}</script></body>`, {
    ...options,
    deferScripts: true,
  });
  const [, sent = ""] = /<script>(window.*?)<\/script>/.exec(html) ?? [];
  expect(sent).not.toContain(String.raw`\"name\"`);
  const heard: string[] = [];
  const enqueue = (text: string) => heard.push(text);
  runInNewContext(sent, { window: { __reactRouterContext: { streamController: { enqueue } } } });
  expect(heard).toEqual([JSON.parse(data)]);
  expect(policy).toContain(scriptHash(sent));
});
