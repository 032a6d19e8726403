import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field";

test("the words of a field's accessible name are not joined", () => {
  const html = renderToString(
    <Field name="email" label="E-mail" note="optional">
      {(control) => <input {...control} />}
    </Field>,
  );
  // Chromium leaves a text of spaces only out of the name.
  expect(html).toMatch(/E-mail<span[^>]*> optional<\/span>/);
});
