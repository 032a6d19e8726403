import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AdminScreenError } from "./screen-error";

test("what is shown instead of a screen has the heading of a screen", () => {
  const page = renderToString(<AdminScreenError kind="refused" title="No access" description="Ask the owner." />);
  expect(page).toMatch(/<h1[^>]*>No access<\/h1>/);
  expect(page).not.toContain("<h2");
});
