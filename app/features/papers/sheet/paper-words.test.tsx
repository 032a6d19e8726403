import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { type Language, languages } from "~domain/languages";
import { paperSnapshot } from "./paper.schema";
import { PaperSheet } from "./paper-sheet";
import { invoiceRows } from "./invoice-rows";
import { payableInWords, paperSums } from "./paper-sums";
import { paperFacts, paperName, receiptFacts } from "./paper-words";
import { cssString, sheetFoot } from "./use-sheet-foot";

beforeAll(loadAllCatalogues);

const payment = { number: "R-2026-0001", method: "cash", amount: 500.25, received: "2026-11-25", reference: null };
const stored = {
  kind: "agreement",
  date: "2026-11-26",
  currency: "BHD",
  dealer: { name: { en: "Maarad Motors", ar: "معرض موتورز" }, registration: {}, offices: [] },
  order: { reference: "MR-2K7XQ9", language: "en", placed: "2026-11-20" },
  customer: { name: "Noor", name_en: "Noor Ahmed", name_ar: "نور أحمد", phone: "+97333100001" },
  car: { title_en: "Honda Accord", title_ar: "هوندا أكورد", year: 2024, colour: "grey" },
  lines: [{ kind: "trade_in", name_en: null, name_ar: "2019 هوندا أكورد", amount: 9500, taxed: false }],
  sums: { price: 21000, tax_included: true, trade_in: 9500, total: 11500, paid: 0, balance: 11500 },
  payments: [
    { ...payment, id: 1, kind: "deposit", value: 500.25 },
    { ...payment, id: 2, kind: "refund", number: "R-2026-0002", value: -500.25 },
  ],
  payment_id: null,
  terms: {},
  points: [],
};
const paperOf = (change: Record<string, unknown> = {}) => paperSnapshot.parse({ ...stored, ...change });
const colours = (car: Record<string, unknown>) =>
  languages.map((language) => {
    const colour = { en: "Colour", ar: "اللون" }[language];
    const facts = paperFacts(paperOf({ car: { ...stored.car, ...car } }), null, language);
    return facts.find(({ label }) => label === colour)?.value;
  });

test("the colour is the maker's name for it, else its own word in each language", () => {
  expect(colours({})).toEqual(["Grey", "رمادي"]);
  expect(colours({ colour_en: "Ice Grey", colour_ar: "رمادي ثلجي" })).toEqual(["Ice Grey", "رمادي ثلجي"]);
  expect(colours({ colour_en: "Ice Grey" })).toEqual(["Ice Grey", "رمادي"]);
  expect(colours({ colour: "other", colour_en: "Ice Grey" })).toEqual(["Ice Grey", "Ice Grey"]);
  expect(colours({ colour: "other" })).toEqual([undefined, undefined]);
});

test("a refund has a name and a day of its own, its amount in words, and the customer's signature", () => {
  const receipt = (id: number) => paperOf({ kind: "receipt", payment_id: id });
  const shown = (id: number, language: Language) =>
    Object.fromEntries(receiptFacts(receipt(id), language).map(({ label, value }) => [label, value]));
  const sheet = (id: number) =>
    renderToStaticMarkup(<PaperSheet paper={{ number: "R-2026-0002", mark: null, snapshot: receipt(id) }} qr={null} />);
  expect([paperName(receipt(1), "en"), paperName(receipt(2), "en")]).toEqual(["Payment receipt", "Refund receipt"]);
  expect(shown(1, "en")).toMatchObject({ "Received on": "25 Nov 2026" });
  expect(shown(2, "en")).toMatchObject({
    "Given back to": "Noor Ahmed",
    "Refunded on": "25 Nov 2026",
    "In words": "Five hundred Bahraini dinars and two hundred and fifty fils only",
  });
  expect(shown(2, "ar")).toMatchObject({
    "تاريخ الاسترداد": "25 نوفمبر 2026",
    كتابةً: "فقط خمسمئة دينار بحريني ومئتان وخمسون فلسًا لا غير",
  });
  expect(sheet(1)).not.toContain("Customer: name, date, signature");
  expect(sheet(2)).toContain("Customer: name, date, signature");
});

test("a receipt says what the sale costs and what remains, unless its order is over", () => {
  const shown = (change: Record<string, unknown>, payment_id = 1) =>
    receiptFacts(paperOf({ kind: "receipt", payment_id, ...change }), "en").map(({ label, value }) =>
      `${label}: ${value}`.replaceAll("\u00A0", " "),
    );
  const due = { order: { ...stored.order, due: true } };
  const rows = [
    "Total of the sale: BHD 21,000.000",
    "Less trade-in: -BHD 9,500.000",
    "Received in all: BHD 500.250",
    "Still to pay: BHD 10,999.750",
  ];
  const paid = { ...stored.sums, paid: 500.25, balance: 10999.75 };
  expect(shown({ ...due, sums: paid }).slice(-4)).toEqual(rows);
  expect(shown({ ...due, sums: { ...paid, paid: 11600, balance: -100 } }).at(-1)).toBe(
    "Due to the customer: BHD 100.000",
  );
  const without = [
    shown({ sums: paid }),
    shown({ ...due, sums: paid }, 2),
    shown({ ...due, sums: { ...paid, total: null, balance: null } }),
  ];
  expect(without.map((facts) => facts.filter((fact) => /^Total|^Still|^Received in/.test(fact)))).toEqual([[], [], []]);
});

test("what is included is said in both languages, and a point has a place to write", () => {
  const lines = [{ kind: "extra", name_en: "Mats", name_ar: "دواسات", amount: 0, taxed: false }];
  expect(paperSums(paperOf({ lines }), "ar").at(1)?.amount).toBe("Included · ضمن السعر");
  const handover = paperOf({ kind: "handover", points: [{ en: "Keys: how many", ar: "المفاتيح: العدد" }] });
  const html = renderToStaticMarkup(<PaperSheet paper={{ number: "H-1", mark: null, snapshot: handover }} qr={null} />);
  expect(html).toContain("border-dotted");
});

test("a label keeps the direction of its column, and a name in it has its own", () => {
  const html = renderToStaticMarkup(
    <PaperSheet paper={{ number: "A-2026-0001", mark: null, snapshot: paperOf() }} qr={null} />,
  );
  const name = '<bdi dir="rtl">2019 هوندا أكورد</bdi>';
  expect(html).toMatch(new RegExp(`<td lang="en" dir="ltr"[^>]*>Less trade-in: ${name}</td>`));
  expect(html).toMatch(new RegExp(`<td lang="ar" dir="rtl"[^>]*>يُطرح: سيارة للاستبدال: ${name}</td>`));
});

test("a buyer's document and plates are facts in both languages; papers without them have none", () => {
  const identity = { kind: "passport", number: "AB123456", nationality: "SA", address: "Road 2832, Seef" };
  const car = { ...stored.car, plate: "123456", registered_until: "2027-03-31" };
  const shown = (language: Language, change = {}) =>
    Object.fromEntries(paperFacts(paperOf(change), null, language).map(({ label, value }) => [label, value]));
  const named = { customer: { ...stored.customer, identity }, car };
  expect(shown("en", named)).toMatchObject({
    "Passport number": "AB123456",
    Nationality: "Saudi Arabia",
    Address: "Road 2832, Seef",
    "Plate number": "123456",
    "Registered until": "31 Mar 2027",
  });
  expect(shown("ar", named)).toMatchObject({
    "رقم جواز السفر": "AB123456",
    الجنسية: "المملكة العربية السعودية",
    العنوان: "Road 2832, Seef",
    "رقم اللوحة": "123456",
    "التسجيل سارٍ حتى": "31 مارس 2027",
  });
  for (const customer of [stored.customer, { ...stored.customer, identity: null }])
    expect(Object.keys(shown("en", { customer })).join()).not.toMatch(/number,|Nationality|Address|Registered/);
});

test("what the papers of a traded-in car say stands below it", () => {
  const documents = { vin: "JTEHD21A250000123", plate: "123456", loan: 1250.5 };
  const noteOf = (language: Language, line = {}) =>
    paperSums(paperOf({ lines: [{ ...stored.lines[0], ...line }] }), language)
      .flatMap(({ note }) => note ?? [])
      .map((note) => note.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00A0", " "));
  expect(noteOf("en", documents)).toEqual([
    "Chassis number (VIN) JTEHD21A250000123\nPlate number 123456\nOutstanding loan BHD 1,250.500",
  ]);
  expect(noteOf("en", { loan: 2000, loan_by: "customer" })).toEqual([
    "Outstanding loan BHD 2,000.000\nThe customer pays it before the hand-over.",
  ]);
  expect(noteOf("ar", { vin: documents.vin })).toEqual(["رقم الشاصي JTEHD21A250000123"]);
  expect(noteOf("en")).toEqual([]);
});

const invoice = {
  seller: { en: "Maarad W.L.L.", ar: "معرض ذ.م.م" },
  supplied: "2026-11-25",
  gross: 21000,
  net: 19090.909,
  tax: 1909.091,
  rows: [
    { kind: "price", line: null, gross: 20975, net: 19065.909, tax: 1909.091, rate: 10 },
    { kind: "plates", line: 0, gross: 25, net: 25, tax: 0, rate: null },
  ],
};
const invoiced = (change: Record<string, unknown> = {}) =>
  paperOf({
    kind: "invoice",
    scheme: "standard",
    invoice,
    lines: [{ kind: "plates", name_en: "No. 7", name_ar: "رقم 7", amount: 25, taxed: false }],
    customer: { ...stored.customer, company: "Gulf Co", vat_number: "300000009" },
    ...change,
  });

test("a tax invoice has net, VAT and gross of each line, and no VAT where there is none", () => {
  expect([paperName(invoiced(), "en"), paperName(invoiced(), "ar")]).toEqual(["Tax invoice", "فاتورة ضريبية"]);
  expect(invoiceRows(invoiced(), "en")).toEqual([
    { label: "Price of the car", name: "", amounts: ["19,065.909", "1,909.091", "20,975.000"] },
    { label: "Plates", name: "No. 7", amounts: ["25.000", "–", "25.000"] },
    { label: "Total", amounts: ["19,090.909", "1,909.091", "21,000.000"], strong: true },
  ]);
  const facts = Object.fromEntries(
    paperFacts(invoiced(), "I-2026-0001", "en").map(({ label, value }) => [label, value]),
  );
  expect(facts).toMatchObject({
    "Date of supply": "25 Nov 2026",
    Company: "Gulf Co",
    "Customer's VAT number": "300000009",
  });
  expect(payableInWords(invoiced(), "en")).toEqual({
    label: "Total in words",
    words: "Twenty-one thousand Bahraini dinars only",
  });
});

test("a credit note names its invoice and the reason, and takes the same amounts back", () => {
  const credits = { number: "I-2026-0001", date: "2026-11-26", reason: "Another name" };
  const note = invoiced({ kind: "credit_note", credits });
  expect(invoiceRows(note, "ar").map(({ label, amounts }) => [label, amounts])).toEqual([
    ["سعر السيارة", ["-19,065.909", "-1,909.091", "-20,975.000"]],
    ["لوحات", ["-25.000", "–", "-25.000"]],
    ["الإجمالي", ["-19,090.909", "-1,909.091", "-21,000.000"]],
  ]);
  expect(payableInWords(note, "en")).toEqual({
    label: "Amount credited in words",
    words: "Minus twenty-one thousand Bahraini dinars only",
  });
  expect(payableInWords(note, "ar")).toEqual({
    label: "المبلغ الدائن كتابةً",
    words: "بالسالب: فقط واحد وعشرون ألف دينار بحريني لا غير",
  });
  expect(paperFacts(note, "C-2026-0001", "en")).toEqual(
    expect.arrayContaining([
      { label: "Takes back invoice", value: "I-2026-0001", ltr: true },
      { label: "Date of the invoice", value: "26 Nov 2026" },
      { label: "Reason", value: "Another name", ltr: false },
    ]),
  );
});

test("under the profit margin scheme no paper shows an amount of VAT", () => {
  const { seller, supplied, gross } = invoice;
  const rows = invoice.rows.map(({ kind, line, gross: whole }) => ({ kind, line, gross: whole }));
  const margin = invoiced({ scheme: "profit_margin", invoice: { seller, supplied, gross, rows } });
  const html = renderToStaticMarkup(
    <PaperSheet paper={{ number: "I-2026-0001", mark: null, snapshot: margin }} qr={null} />,
  );
  expect(html).toContain("Tax invoice – profit margin scheme");
  expect(html).toContain("فاتورة ضريبية – آلية هامش الربح");
  expect(html).toContain("VAT was charged under the profit margin scheme.");
  expect(html).toContain("20,975.000");
  expect(html).not.toMatch(/Without VAT|With VAT|1,909/);
  const taxed = { ...stored.sums, tax_rate: 10, tax: 1909.091, tax_name_en: "VAT", tax_name_ar: "ضريبة" };
  const notes = (scheme: string) => paperSums(paperOf({ scheme, sums: taxed }), "en").flatMap(({ note }) => note ?? []);
  expect(notes("standard")).toHaveLength(1);
  expect(notes("profit_margin")).toEqual([]);
});

test("the foot of a sheet names the paper and both sides, in a text that CSS can hold", () => {
  const bare = (lines: string[]) => lines.map((line) => line.replaceAll(/[\u2068\u2069]/g, ""));
  expect(bare(sheetFoot(paperOf(), "A-2026-0001", "en"))).toEqual([
    "Sale agreement A-2026-0001",
    "Maarad Motors · Noor Ahmed",
  ]);
  expect(bare(sheetFoot(paperOf(), null, "ar"))).toEqual(["عقد بيع مسودة", "معرض موتورز · نور أحمد"]);
  const long = paperOf({ customer: { name: 'A "B" \\ '.repeat(20), phone: "+97333100001" } });
  expect(bare(sheetFoot(long, "A-2026-0001", "en"))[1]).toHaveLength("Maarad Motors · ".length + 34);
  expect(bare(sheetFoot(paperOf({ customer: null }), "A-2026-0001", "en"))[1]).toBe("Maarad Motors");
  expect(cssString(['A "B"', "C\\\nD"])).toBe('"A \\"B\\"\\a C\\\\ D"');
});

test.each([
  ["the last three of five paragraphs", "a\nb\nc\nd\ne", ["c", "d", "e"], ["a", "b"]],
  ["all of two paragraphs with their title", "a\nb", ["Terms", "a", "b"], []],
  ["the payments of a paper without terms", null, ["Deposit"], []],
])("a block that no engine parts holds the signatures and %s", (_what, terms, together, before) => {
  const snapshot = paperOf({ terms: { en: terms, ar: null } });
  const html = renderToStaticMarkup(<PaperSheet paper={{ number: "A-2026-0001", mark: null, snapshot }} qr={null} />);
  const [above = "", end = ""] = html.split('<div class="paper-end">');
  for (const words of [...together, "For the showroom: name"]) expect(end).toContain(words);
  for (const words of before) expect(above).toMatch(new RegExp(`>${words}<`));
});
