import { describe, expect, test } from "vitest";
import { csvLines, tableOf } from "~/admin/csv/csv-table";
import { csvText } from "~/admin/csv/csv-text";
import { exportColumns, fileColumns } from "./file-columns";
import { carFieldNames, rulesOf } from "~domain/car-fields";
import { type ExportedCar, exportCells, exportHeadings } from "./cars-export";
import { readCell } from "./cell-values";
import { codeOf } from "./code-words";
import { guessColumns } from "./column-guess";
import { requestsOf } from "./import-requests";
import { missingForNew, readRows, unknownBrands } from "./import-rows";

const field = (key: string) => {
  const found = fileColumns.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};
const cell = (key: string, text: string) => {
  const value = readCell(field(key), text, { currency: "BHD" });
  return value.ok ? value.value : `${value.problem} ${value.detail}`.trim();
};
const options = { currency: "BHD", clearEmpty: false };
const tableFrom = (text: string) => tableOf(csvLines(text).lines);

describe("cells", () => {
  test("a name is on one line, and a longer text keeps its lines", () => {
    const read = (key: "model" | "brand" | "description_en") =>
      readCell(field(key), "Two\r\nlines", { currency: "BHD" });
    expect([read("model"), read("brand"), read("description_en")].map((value) => value.ok && value.value)).toEqual([
      "Two lines",
      "Two lines",
      "Two\r\nlines",
    ]);
  });
  test.each([
    ["price", "12500", 12_500],
    ["price", "BHD 12,500", 12_500],
    ["price", "BD12,500.500", 12_500.5],
    ["price", "١٢٬٥٠٠ د.ب", 12_500],
    ["price", "12 500", 12_500],
    ["price", "12.500,00", 12_500],
    ["price", "1.250.000", 1_250_000],
    ["price", "12.500", "ambiguousNumber 12.500"],
    ["price", "BHD 52.000", "ambiguousNumber 52.000"],
    ["price", "1,2500", "ambiguousNumber 1,2500"],
    ["price", "12,5", "ambiguousNumber 12,5"],
    ["mileage_km", "12.500", "ambiguousNumber 12.500"],
    ["price", "Price on request", "on_request"],
    ["price", "عند الطلب", "on_request"],
    ["price", "0", "priceNotPositive"],
    ["price", "-5", "priceNotPositive"],
    ["price", "USD 12,500", "otherCurrency USD"],
    ["price", "12,500 SAR", "otherCurrency SAR"],
    ["price", "twelve", "notANumber twelve"],
    ["price", "12500.1234", "tooManyDecimals 3"],
    ["price", "BHD", "notANumber BHD"],
    ["price", "على السوم", "on_request"],
    ["price", "Negotiable", "on_request"],
    ["price", "12,500 قابل للتفاوض", 12_500],
    ["price", "BHD 45 الف على السوم", 45_000],
    ["price", "45k", 45_000],
    ["price", "3,900 نهائي", 3_900],
    ["purchase_price", "عند الطلب", "on_request"],
    ["mileage_km", "91 الف", 91_000],
    ["mileage_km", "زيرو", 0],
    ["condition", "زيرو", "zero_km"],
    ["regional_spec", "وارد أمريكي", "us"],
    ["stock_no", "\u2066MM-0109\u2069", "MM-0109"],
    ["stock_no", "MM\u20110111", "MM-0111"],
    ["stock_no", "2.19E+26", "spoiledNumber 2.19E+26"],
    ["vin", "1.23457E+16", "spoiledNumber 1.23457E+16"],
    ["first_registered", "1445/06/12", "hijriDay 1445/06/12"],
    ["first_registered", "12/06/1445", "hijriDay 12/06/1445"],
    ["mileage_km", "12,500 km", 12_500],
    ["mileage_km", "١٢٥٠٠ كم", 12_500],
    ["mileage_km", "12.5", "notWhole 12.5"],
    ["mileage_km", "-1", "outOfRange 0 – 5000000"],
    ["mileage_km", "8000 miles", "otherUnit miles"],
    ["mileage_km", "٨٠٠٠ ميل", "otherUnit ميل"],
    ["power_hp", "300kW", "otherUnit kW"],
    ["dc_kw", "300 kW", 300],
    ["stock_no", "#NAME?", "spoiledNumber #NAME?"],
    ["trim_level", "#######", "spoiledNumber #######"],
    ["first_registered", "30/05/1445", "notADay 30/05/1445"],
    ["first_registered", "01/03/1898", "notADay 01/03/1898"],
    ["publish_at", "12/06/1445 10:00", "hijriDay 12/06/1445 10:00"],
    ["year", "٢٠٢٤", 2024],
    ["year", "24", `outOfRange 1900 – ${new Date().getFullYear() + 2}`],
    ["zero_to_100_s", "3.9", 3.9],
    ["zero_to_100_s", "3,9 s", 3.9],
    ["battery_health_pct", "96 %", 96],
    ["first_registered", "2024-03-01", "2024-03-01"],
    ["first_registered", "1/3/2024", "2024-03-01"],
    ["first_registered", "٠١/٠٣/٢٠٢٤", "2024-03-01"],
    ["first_registered", "2024-03-01 00:00:00", "2024-03-01"],
    ["first_registered", "03/21/2024", "notADay 03/21/2024"],
    ["first_registered", "31/02/2024", "notADay 31/02/2024"],
    ["first_registered", "1/3/2933", "dayInFuture 1/3/2933"],
    ["warranty_until", "1/3/2933", "2933-03-01"],
    ["publish_at", "2026-11-21 10:30", "2026-11-21T07:30:00.000Z"],
    ["deal", "نعم", true],
    ["deal", "no", false],
    ["deal", "perhaps", "notYesOrNo perhaps"],
    ["fuel", "بنزين", "petrol"],
    ["fuel", "Plug-in Hybrid", "plug_in_hybrid"],
    ["fuel", "كهربائي", "electric"],
    ["fuel", "steam", "unknownWord steam"],
    ["transmission", "أوتوماتيك", "automatic"],
    ["body", "دفع رباعي (SUV)", "suv"],
    ["drivetrain", "دفع رباعي", "4wd"],
    ["condition", "مستعمل", "used"],
    ["regional_spec", "المواصفات الخليجية", "gcc"],
    ["regional_spec", "خليجي", "gcc"],
    ["features", "Air suspension; سقف بانوراما | carplay", ["air_suspension", "panoramic_roof", "carplay"]],
    ["features", "Air suspension, سقف بانوراما، carplay", ["air_suspension", "panoramic_roof", "carplay"]],
    ["features", "air_suspension/panoramic_roof / carplay", ["air_suspension", "panoramic_roof", "carplay"]],
    ["features", "Air suspension · Panoramic roof • carplay\ncarplay", ["air_suspension", "panoramic_roof", "carplay"]],
    ["features", "heated/cooled cups", "unknownWord heated/cooled cups"],
    ["highlights_en", "One\nTwo\n", ["One", "Two"]],
    ["vin", "wp0zzz 99z ts392124", "WP0ZZZ99ZTS392124"],
    ["vin", "WP0ZZZ99ZTS39212O", "notAVin WP0ZZZ99ZTS39212O"],
    ["video_url", "https://example.com/page", "notAVideo https://example.com/page"],
    ["stock_no", "x".repeat(41), "tooLong 40"],
  ])("%s %j", (key, text, value) => {
    expect(cell(key, text)).toEqual(value);
  });

  test("every code is known by its code and by both names", () => {
    for (const one of fileColumns) {
      if (one.kind !== "code" && one.kind !== "codes") continue;
      for (const code of one.codes) {
        for (const language of ["en", "ar"] as const) {
          const columns = { [one.key]: one.kind === "codes" ? [code] : code };
          const word = exportCells(
            { columns, brand: "", vin: null, pictures: [] },
            { language, origin: "http://x", vin: false },
          )[exportColumns.indexOf(one)];
          expect({ key: one.key, word, code: codeOf(one.group, String(word)) }).toEqual({ key: one.key, word, code });
        }
        expect(codeOf(one.group, code)).toBe(code);
      }
    }
  });
});

describe("rows", () => {
  const table = tableFrom(
    `stock_no,brand,model,year,price,fuel
A-1,Porsche,Taycan,2024,52000,electric
A-2,Nope,X,20x4,,petrol
a-1,Porsche,Taycan,2025,,
,Porsche,,,,
`,
  );
  const rows = readRows(table, guessColumns(table.headings, table.rows), options);

  test("become what the database takes, with their lines", () => {
    expect(rows[0]).toEqual({
      line: 2,
      stockNo: "A-1",
      brand: "Porsche",
      hidden: {},
      purchase: {},
      problems: [],
      asked: [],
      car: { stock_no: "A-1", model: "Taycan", year: 2024, price: 52_000, price_mode: "fixed", fuel: "electric" },
    });
    expect(missingForNew(rows[0] ?? fail())).toEqual(["transmission", "body"]);
  });

  test("wrong cells, numbers that come twice and rows without one are named", () => {
    expect(rows[1]?.problems).toEqual([{ field: "year", problem: "notANumber", detail: "20x4" }]);
    expect(rows[2]?.problems).toEqual([{ field: "stock_no", problem: "duplicate", detail: "2" }]);
    expect(rows[3]?.problems).toEqual([{ field: "stock_no", problem: "missing", detail: "" }]);
  });

  test("empty cells leave a car as it is, or empty it where that is wanted", () => {
    expect(rows[1]?.car).not.toHaveProperty("price");
    const cleared = readRows(table, guessColumns(table.headings, table.rows), { ...options, clearEmpty: true });
    expect(cleared[1]?.car).toHaveProperty("price", null);
    expect(cleared[2]?.car).not.toHaveProperty("fuel");
  });

  test("a model in Arabic letters is the Arabic name, too", () => {
    const arabic = tableFrom("رقم المخزون,اسم الموديل\nA-1,تايكان\nA-2,Macan\n");
    expect(readRows(arabic, ["stock_no", "model"], options).map((row) => row.car["model_ar"])).toEqual([
      "تايكان",
      undefined,
    ]);
  });

  test("brands that are unknown", () => {
    expect(unknownBrands(rows, ["Porsche", "بورش"])).toEqual([{ name: "Nope", rows: 1 }]);
  });

  test("5,000 rows go in requests that are small enough", () => {
    const many = Array.from({ length: 5000 }, () => rows[0] ?? fail());
    expect(requestsOf(many)).toHaveLength(50);
    expect(
      requestsOf([rows[0] ?? fail(), { ...(rows[0] ?? fail()), car: { description_en: "x".repeat(700_000) } }]),
    ).toHaveLength(2);
  });
});

test.each(["en", "ar"] as const)("what is exported in %s comes back unchanged", (language) => {
  const columns = {
    stock_no: "=1+1",
    model: "+Taycan",
    model_ar: "-تايكان",
    trim_level: "@4S",
    year: 2024,
    status: "available",
    price: 52.125,
    price_mode: "fixed",
    was_price: 55_000,
    deal: true,
    featured: false,
    condition: "zero_km",
    mileage_km: 120,
    fuel: "electric",
    transmission: "single_speed",
    body: "suv",
    drivetrain: "4wd",
    doors: 4,
    seats: 5,
    exterior_colour: "other",
    exterior_colour_name_en: "'Frozen' blue",
    interior_colour: "beige",
    zero_to_100_s: 4,
    regional_spec: "not_stated",
    spec_verified: true,
    first_registered: "2024-03-01",
    range_cycle: "wltp",
    battery_kwh: 93.4,
    connector: "gbt",
    home_charger: true,
    features: ["camera_360", "carplay"],
    highlights_en: ["One owner", "=cmd|' /C calc'!A0"],
    highlights_ar: ["مالك واحد"],
    description_en: 'Two\nlines, "quoted"; and more',
    description_ar: "وصف، طويل",
    publish_at: "2026-11-21T07:30:00.000Z",
    video_url: "https://cdn.example.com/taycan.mp4?a=1;b=2",
  };
  const car: ExportedCar = {
    columns,
    brand: "Mercedes-Benz",
    vin: "WP0ZZZ99ZTS392124",
    pictures: ["a.webp", "b c.webp"],
  };
  const how = { language, origin: "https://example.com", vin: true };
  const table = tableFrom(csvText(exportHeadings(how), [exportCells(car, how)]));
  const guessed = guessColumns(table.headings, table.rows);
  expect(guessed).toEqual([...exportColumns.map(({ key }) => key), null]);
  const [row] = readRows(table, guessed, options);
  expect(row?.problems).toEqual([]);
  expect(row?.car).toEqual(columns);
  expect(row).toMatchObject({ brand: "Mercedes-Benz", hidden: { vin: "WP0ZZZ99ZTS392124" } });
  expect(table.rows[0]?.at(-1)).toBe("https://example.com/img/1600/a.webp\nhttps://example.com/img/1600/b%20c.webp");
});

function fail(): never {
  throw new Error("no such row");
}

test("the columns that an export says it leaves out are the private ones of no file", () => {
  const leftOut = carFieldNames.filter((name) => rulesOf(name).private && rulesOf(name).csv !== undefined);
  // `admin_cars:exporting.leftOut` names them.
  expect(leftOut).toEqual(["supplier", "keys", "notes"]);
});
