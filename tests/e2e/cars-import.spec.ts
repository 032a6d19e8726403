import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axeOn } from "../fixtures/axe";
import { messyCars, messyStock } from "../fixtures/messy-stock";
import { expect, test } from "../fixtures/staff";
import { forgetStock, ownStock } from "../fixtures/stock";
import type { CountedName, Translate } from "../fixtures/text-name";
import { windows1256 } from "../fixtures/windows-1256";
import { xlsxFile } from "../fixtures/xlsx";

let mark = "";

test.beforeEach(async ({ accounts, enterAs }) => {
  mark = `z${randomUUID().slice(0, 8)}`;
  await enterAs(await accounts.as("owner"));
});

test.afterEach(({ accounts }) => forgetStock(accounts, mark));

const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
const counted = (t: Translate, key: CountedName, count: number, language: string) =>
  t(`${key}_${new Intl.PluralRules(language).select(count)}`, { count });

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFileSync(await file.path(), "utf8");
}

test("what is no list of cars is refused by what it is", async ({ page, t }) => {
  await page.goto("/admin/cars/import");
  const alert = page.getByRole("alert");
  for (const [name, buffer, problem] of [
    ["cars.xlsx", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2]), "spreadsheet"],
    ["cars.csv", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), "picture"],
    ["empty.csv", Buffer.from(""), "empty"],
    ["headings.csv", Buffer.from("stock_no,brand\n"), "noRows"],
    ["quotes.csv", Buffer.from('stock_no,brand\n"A-1,Porsche\nA-2,Audi\n'), "brokenQuotes"],
  ] as const) {
    await give(page, name, buffer);
    await expect(alert).toHaveText(t(`admin_import:file.problems.${problem}`));
  }
  // Columns of something else: said, and nothing can be imported by them.
  await give(page, "people.csv", Buffer.from("Name,Phone\nAli,17000000\n"));
  await expect(alert).toContainText(t("admin_import:columns.unknown"));
  await expect(page.getByRole("button", { name: t("admin_import:columns.check", { number: 1 }) })).toBeDisabled();
});

test(
  "an Arabic file in windows-1256: understood, tried, put right, imported",
  { tag: "@quick" },
  async ({ page, t, accounts, language }) => {
    const brand = `${mark}brand`;
    const lines = [
      "رقم المخزون;الماركة;اسم الموديل;الموديل;السعر;الممشى;الوقود;القير;الهيكل;الحالة",
      `${mark}-1;${brand};كايين;2024;43,500 د.ب;11200 كم;بنزين;أوتوماتيك;دفع رباعي (SUV);متوفرة`,
      `${mark}-2;${brand};تايكان;2025;عند الطلب;0;كهربائية;سرعة واحدة;سيدان;مسودة`,
      `${mark}-3;${brand};ماكان;20x4;-5;0;بنزين;أوتوماتيك;سيدان;مسودة`,
      `${mark}-1;${brand};كايين;2024;19.600;0;بخار;أوتوماتيك;سيدان;مسودة`,
    ];
    await page.goto("/admin/cars/import");
    await give(page, "cars.csv", windows1256(`${lines.join("\r\n")}\r\n`));
    await expect(
      page.getByText(t("admin_import:file.assumed", { encoding: t("admin_import:file.encodings.windows-1256") })),
    ).toBeVisible();
    await expect(
      page.getByRole("combobox", { name: `${t("admin_import:columns.field")}: الموديل`, exact: true }),
    ).toHaveValue("year");
    await expect(page.getByRole("combobox", { name: `${t("admin_import:columns.field")}: القير` })).toHaveValue(
      "transmission",
    );
    await expect(
      page.getByText(t("admin_import:problems.notANumber", { field: t("admin_import:fields.year"), detail: "20x4" })),
    ).toBeVisible();
    // The file has no column for the condition: what is assumed is said before anything is tried, and row by row after.
    const used = t("cars:condition.used");
    await expect(page.getByText(t("admin_import:columns.assumed", { value: used })).first()).toBeVisible();
    const { violations } = await axeOn(page).analyze();
    expect(
      violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`),
    ).toEqual([]);
    await page.getByRole("checkbox", { name: new RegExp(brand) }).check();

    await page.getByRole("button", { name: t("admin_import:columns.check", { number: 4 }) }).click();
    await expect(page.getByText(counted(t, "admin_import:result.create", 2, language), { exact: true })).toBeVisible();
    await expect(page.getByText(counted(t, "admin_import:result.draft", 1, language))).toBeVisible();
    const assumed = page.getByRole("table", { name: t("admin_import:result.assumptions") });
    const sentence = t("admin_import:result.assumed", { field: t("admin_import:fields.condition"), value: used });
    await expect(assumed.getByRole("row").filter({ hasText: sentence })).toHaveCount(2);
    const problems = page.getByRole("table", { name: t("admin_import:result.problems") });
    await expect(problems.getByRole("rowheader")).toHaveCount(2);
    await expect(problems).toContainText(
      t("admin_import:problems.duplicate", { field: t("admin_import:fields.stock_no"), detail: 2 }),
    );
    const file = await downloaded(page, () =>
      page.getByRole("button", { name: t("admin_import:result.download") }).click(),
    );
    expect(file.startsWith("\uFEFFرقم المخزون,")).toBe(true);
    expect(file).toContain(
      t("admin_import:problems.notANumber", { field: t("admin_import:fields.year"), detail: "20x4" }),
    );
    expect(file).toContain(
      t("admin_import:problems.unknownWord", { field: t("admin_import:fields.fuel"), detail: "بخار" }),
    );

    await page.getByRole("button", { name: counted(t, "admin_import:result.import", 2, language) }).click();
    await expect(page.getByRole("heading", { name: t("admin_import:result.imported") })).toBeVisible();
    const { client } = await accounts.as("owner");
    const cars = await client
      .from("cars")
      .select("model, model_ar, year, price, price_mode, status, fuel, mileage_km, brands(name)")
      .like("stock_no", `${mark}%`)
      .order("stock_no");
    expect(cars.data).toEqual([
      {
        model: "كايين",
        model_ar: "كايين",
        year: 2024,
        price: 43_500,
        price_mode: "fixed",
        status: "draft",
        fuel: "petrol",
        mileage_km: 11_200,
        brands: { name: brand },
      },
      {
        model: "تايكان",
        model_ar: "تايكان",
        year: 2025,
        price: null,
        price_mode: "on_request",
        status: "draft",
        fuel: "electric",
        mileage_km: 0,
        brands: { name: brand },
      },
    ]);
    await forgetStock(accounts, mark);
    expect((await client.from("brands").delete().eq("name", brand)).error).toBeNull();
  },
);

test("a messy list from Excel: settled once for all rows, imported, and undone as a whole", async ({
  page,
  t,
  accounts,
  language,
}) => {
  const brand = `${mark}brand`;
  await page.goto("/admin/cars/import");
  await give(page, "stock.xlsx", Buffer.from(xlsxFile({ المخزون: messyStock(mark, brand) })));
  await expect(page.getByRole("combobox", { name: t("admin_import:file.heading") })).toHaveValue("2");
  const notes = t("admin_import:columns.notes", { heading: "\u2068ملاحظات\u2069" });
  await expect(page.getByRole("combobox", { name: notes })).toHaveValue("notes");
  const answerTo = (value: string) =>
    page.getByRole("combobox", { name: t("admin_import_values:answer", { value: `\u2068${value}\u2069` }) });
  await expect(answerTo("Grey metallic")).toHaveValue("named:grey");
  await answerTo("Grey metallic").selectOption("code:grey");
  await answerTo(t("cars:condition.new")).selectOption("code:used");
  await answerTo("14.500").selectOption("value:14500.0000");
  const { violations } = await axeOn(page).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual(
    [],
  );
  await page.getByRole("checkbox", { name: new RegExp(brand) }).check();
  await page.getByRole("button", { name: t("admin_import:columns.check", { number: messyCars }) }).click();
  await expect(page.getByText(counted(t, "admin_import:result.refuse", 1, language), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: counted(t, "admin_import:result.import", messyCars - 1, language) }).click();
  await expect(page.getByRole("heading", { name: t("admin_import:result.imported") })).toBeVisible();
  const { client } = await accounts.as("owner");
  const cars = () =>
    client
      .from("cars")
      .select("id, exterior_colour, mileage_km, car_private(supplier)")
      .like("stock_no", `${mark}%`)
      .order("id");
  const imported = await cars();
  expect(imported.data).toHaveLength(messyCars - 1);
  expect(imported.data?.[1]).toMatchObject({ exterior_colour: "grey", mileage_km: 45_000 });
  const bought = imported.data?.[5];
  expect(bought).toMatchObject({ car_private: { supplier: "مزاد" } });
  const costs = await client
    .from("car_costs")
    .select("kind, amount")
    .eq("car_id", bought?.id ?? 0);
  expect(costs.data).toEqual([{ kind: "purchase", amount: 5000 }]);

  await page.reload();
  // The next file knows the word.
  await give(page, "next.csv", Buffer.from(`Stock no.,Colour\n${mark}-99,grey METALLIC\n`));
  await expect(answerTo("grey METALLIC")).toHaveValue("code:grey");
  await page.getByRole("button", { name: t("admin_import:file.another") }).click();
  const item = page.getByRole("listitem").filter({ hasText: "stock.xlsx" }).first();
  await item.getByRole("button", { name: t("admin_import_undo:undo"), exact: true }).click();
  await page.getByRole("button", { name: t("admin_import_undo:confirm") }).click();
  await expect(item.getByText(t("admin_import_undo:undone"))).toBeVisible();
  expect((await cars()).data).toEqual([]);
  expect((await client.from("brands").select("id").eq("name", brand)).data).toEqual([]);
});

test("currency, unit and order of days are asked about once, and columns left out are named", async ({
  page,
  t,
  accounts,
  language,
}) => {
  const lines = [
    "Stock no.,Brand,Model,Year,Fuel,Transmission,Body,Price (AED),Mileage (miles),First registered,Plate",
    `${mark}-1,Porsche,Taycan,2024,electric,single_speed,sedan,185000,8000,03/04/2024,12345`,
    `${mark}-2,Porsche,Taycan,2024,electric,single_speed,sedan,92000,16000,05/06/2024,67890`,
  ];
  await page.goto("/admin/cars/import");
  await give(page, "cars.csv", Buffer.from(`${lines.join("\r\n")}\r\n`));
  const answerTo = (value: string) =>
    page.getByRole("combobox", { name: t("admin_import_values:answer", { value: `\u2068${value}\u2069` }) });
  const leftOut = page.getByText(t("admin_import_values:leftOut", { headings: "\u2068Plate\u2069" }));
  await expect(leftOut).toBeVisible();
  await expect(answerTo("AED")).toHaveValue("empty");
  await expect(answerTo("miles")).toHaveValue("convert");
  await expect(answerTo("miles").locator("option:checked")).toContainText("12,875");
  await expect(answerTo("03/04/2024")).toHaveValue("empty");
  await answerTo("AED").selectOption("asIs");
  await answerTo("03/04/2024").selectOption("monthFirst");
  const { violations } = await axeOn(page).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual(
    [],
  );

  await page.getByRole("button", { name: t("admin_import:columns.check", { number: 2 }) }).click();
  await expect(leftOut).toBeVisible();
  await page.getByRole("button", { name: counted(t, "admin_import:result.import", 2, language) }).click();
  await expect(page.getByRole("heading", { name: t("admin_import:result.imported") })).toBeVisible();
  const { client } = await accounts.as("owner");
  const cars = await client
    .from("cars")
    .select("price, mileage_km, first_registered")
    .like("stock_no", `${mark}%`)
    .order("stock_no");
  expect(cars.data).toEqual([
    { price: 185_000, mileage_km: 12_875, first_registered: "2024-03-04" },
    { price: 92_000, mileage_km: 25_750, first_registered: "2024-05-06" },
  ]);
});

test("what is exported comes back as it was, formulas and all", async ({ page, t, accounts, language }) => {
  const stock = await ownStock(accounts, 2, {
    description_en: "=cmd|' /C calc'!A0",
    trim_level: "-GT",
    highlights_en: ["One owner", "+extras"],
  });
  mark = stock.mark;
  const { client } = await accounts.as("owner");
  const before = await client.from("cars").select("*, car_private(vin)").in("id", stock.ids).order("id");
  await page.goto(`/admin/cars?q=${stock.mark}`);
  const text = await downloaded(page, () => page.getByRole("button", { name: t("admin_cars:export") }).click());
  expect(text.startsWith(`\uFEFF${t("admin_import:fields.stock_no")},${t("admin_import:fields.brand")},`)).toBe(true);
  expect(text).toContain("'=cmd");
  expect(text.split("\r\n")).toHaveLength(4);

  await page.getByRole("link", { name: t("admin_cars:import") }).click();
  await give(page, "cars.csv", Buffer.from(text));
  await page.getByRole("button", { name: t("admin_import:columns.check", { number: 2 }) }).click();
  // The file says what is saved already.
  await expect(page.getByText(counted(t, "admin_import:result.same", 2, language), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: t("admin_import:result.unchanged") })).toBeDisabled();
  const unchanged = await client.from("cars").select("*, car_private(vin)").in("id", stock.ids).order("id");
  expect(unchanged.data).toEqual(before.data);

  // One price of it is another one: that is what the check shows, and what the import changes.
  await page.getByRole("button", { name: t("admin_import:backToColumns") }).click();
  await page.getByRole("button", { name: t("admin_import:file.another") }).click();
  await give(page, "cars.csv", Buffer.from(text.replace(",10100,", ",10,")));
  await page.getByRole("button", { name: t("admin_import:columns.check", { number: 2 }) }).click();
  const differences = page.getByRole("table", { name: t("admin_import:result.differences") });
  await expect(differences.getByRole("listitem")).toHaveText([/10,100.*10/]);
  await expect(page.getByText(counted(t, "admin_import:result.large", 1, language))).toBeVisible();
  await page.getByRole("button", { name: counted(t, "admin_import:result.import", 1, language) }).click();
  await expect(page.getByRole("heading", { name: t("admin_import:result.imported") })).toBeVisible();
  const after = await client.from("cars").select("*, car_private(vin)").in("id", stock.ids).order("id");
  expect(after.data?.[0]).toMatchObject({ price: 10, description_en: "=cmd|' /C calc'!A0", trim_level: "-GT" });
  expect(after.data?.[1]).toEqual(before.data?.[1]);
});
