import { expect, test } from "vitest";
import { site, visitor } from "../../tests/fixtures/pages-site.ts";
import { withOverlay } from "./dev-error.ts";

test("a syntax error is shown in Vite's overlay and told to the developer", async () => {
  const broken = Object.assign(new Error("Expected `</p>`"), { id: "app/root.tsx", frame: "1 | <p>" });
  const told: Error[] = [];
  const app = withOverlay(
    () => Promise.reject(broken),
    (error) => told.push(error),
  );
  const { pages } = site({ development: true, app });
  const answer = await pages.handle(new Request("http://site/cars"), visitor);
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain('import { ErrorOverlay } from "/@vite/client"');
  expect(html).toContain("\\u003c/p>");
  expect(html).toContain('"id":"app/root.tsx"');
  expect(told).toEqual([broken]);
});
