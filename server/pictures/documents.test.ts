import { expect, test } from "vitest";
import { createDocuments } from "./documents.ts";

const pdf = "%PDF-1.7\nwhole\n%%EOF\n";

/** What the site answers where the storage has this. */
function open(content: string | Response, { path = "a1.pdf", name, init }: Asked = {}) {
  const asked: string[] = [];
  const documents = createDocuments({
    source: async (from) => {
      asked.push(from);
      return typeof content === "string"
        ? new Response(content, { headers: { "content-type": "text/html" } })
        : content;
    },
  });
  const request = new Request("http://site.example/documents", init);
  return documents(path, { name, address: "192.0.2.1", request }).then((answer) => ({ answer, asked }));
}
interface Asked {
  path?: string;
  name?: string;
  init?: RequestInit;
}

test("a PDF is sent as a PDF that can do nothing, whatever the storage says of it", async () => {
  const kept = encodeURIComponent("تقرير  الفحص  2022.pdf");
  const { answer } = await open(pdf, { name: 'تقرير "الفحص"/2022.pdf' });
  expect([answer.status, await answer.text()]).toEqual([200, pdf]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    "content-disposition": `inline; filename="document.pdf"; filename*=UTF-8''${kept}`,
  });
});

test("what is no PDF is not there, though its name says so", async () => {
  for (const content of ["<html><script>alert(1)</script>", "%PD", "", new Response(null, { status: 404 })]) {
    const { answer } = await open(content);
    expect([answer.status, await answer.text()]).toEqual([404, "Not found\n"]);
  }
});

test("names of other files are not looked for", async () => {
  for (const path of ["a.jpg", "../a.pdf", "a/../../b.pdf", "..%2fa.pdf", "a.pdf/", ""]) {
    const { answer, asked } = await open(pdf, { path });
    expect([path, answer.status, asked]).toEqual([path, 404, []]);
  }
});

test("a browser that has it is not sent it again; HEAD has no body", async () => {
  const { answer } = await open(pdf);
  const etag = answer.headers.get("etag") ?? "";
  const again = await open(pdf, { init: { headers: { "if-none-match": etag } } });
  expect([again.answer.status, await again.answer.text()]).toEqual([304, ""]);
  const head = await open(pdf, { init: { method: "HEAD" } });
  expect([head.answer.status, await head.answer.text()]).toEqual([200, ""]);
});

test("a storage that is down is a passing failure", async () => {
  const { answer } = await open(new Response("no", { status: 503 }));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([502, "no-store"]);
});
