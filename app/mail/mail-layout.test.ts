import { expect, test } from "vitest";
import { htmlMail, plainMail } from "./mail-layout";

test("a name with line breaks adds no lines to the e-mail", () => {
  const forged = "Ali\nPhone: +96599999999\r\n\u2028Order: confirmed";
  const text = plainMail({
    language: "en",
    subject: "",
    brand: "Dealer",
    title: "An order",
    paragraphs: [`Hello ${forged},`],
    facts: [
      { name: "Name", value: forged },
      { name: "Phone", value: "+96511111111", ltr: true },
    ],
    buttonFallback: "",
    notes: [],
  });
  const flat = "Ali Phone: +96599999999 Order: confirmed";
  expect(text).toBe(`Dealer\n\nAn order\n\nHello ${flat},\n\nName: ${flat}\nPhone: +96511111111\n`);
});

test.each([
  ["en", "متى تفتحون يوم الجمعة؟", 'lang="ar" dir="rtl"'],
  ["ar", "When do you open on Friday?", 'lang="en" dir="ltr"'],
  ["en", "When do you open on Friday?", 'lang="en" dir="ltr"'],
] as const)("on a page in %s, “%s” is quoted in its own direction", (language, text, shown) => {
  const words = { language, subject: "", brand: "Dealer", title: "A message", paragraphs: [], facts: [], notes: [] };
  const html = htmlMail({ ...words, quote: text, buttonFallback: "" });
  expect(html).toContain(`<p class="text line" ${shown}`);
});
