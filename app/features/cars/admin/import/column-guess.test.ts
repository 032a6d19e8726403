import { expect, test } from "vitest";
import { codeOf } from "./code-words";
import { guessColumns, headingField } from "./column-guess";
import { fieldHeadings } from "./field-headings";
import { carFieldKeys, columnField } from "./file-columns";
import { otherMeasure } from "./heading-measure";

test("English and Arabic headings of other programs", () => {
  expect(
    guessColumns(
      ["Stock #", "Make", "Model", "Model Year", "Colour", "Odometer", "Asking Price", "Chassis No.", "Salesman"],
      [],
    ),
  ).toEqual(["stock_no", "brand", "model", "year", "exterior_colour", "mileage_km", "price", "vin", null]);
  expect(guessColumns(["رقم المخزون", "الشركة", "سنة الصنع", "الممشى", "القير", "نوع الوقود", "السعر"], [])).toEqual([
    "stock_no",
    "brand",
    "year",
    "mileage_km",
    "transmission",
    "fuel",
    "price",
  ]);
});

test("headings and words of files that an earlier version wrote are read back", () => {
  expect(guessColumns(["سنة الموديل", "الهيكل", "Earlier price", "دورة قياس المدى"], [])).toEqual([
    "year",
    "body",
    "was_price",
    "range_cycle",
  ]);
  expect(codeOf("body", "دفع رباعي (SUV)")).toBe("suv");
  expect(codeOf("transmission", "عادي")).toBe("manual");
  expect(codeOf("spec", "غير محدد")).toBe("not_stated");
  expect(codeOf("feature", "مساعدات هوائية")).toBe("air_suspension");
  expect(codeOf("feature", "نظام الانطلاق")).toBe("launch_control");
});

test("الموديل is the year or the name, as the cells say", () => {
  expect(
    guessColumns(
      ["الماركة", "الموديل"],
      [
        ["بورش", "٢٠٢٤"],
        ["تسلا", "2025"],
      ],
    ),
  ).toEqual(["brand", "year"]);
  expect(guessColumns(["الماركة", "الموديل"], [["بورش", "تايكان"]])).toEqual(["brand", "model"]);
  expect(guessColumns(["اسم الموديل", "الموديل"], [["تايكان", "20x4"]])).toEqual(["model", "year"]);
});

test("الحالة is the status of a car, or its condition", () => {
  expect(guessColumns(["الحالة"], [["متوفرة"], ["مباعة"]])).toEqual(["status"]);
  expect(guessColumns(["الحالة"], [["مستعملة"], ["جديدة"]])).toEqual(["condition"]);
  expect(guessColumns(["Condition", "Status"], [["Used", "Sold"]])).toEqual(["condition", "status"]);
});

test("الضمان is a day or a mileage where its cells are one, and otherwise neither", () => {
  const meant = (...cells: string[]) =>
    guessColumns(
      ["الضمان"],
      cells.map((one) => [one]),
    )[0];
  expect(meant("2027-05-01", "31/12/2028")).toBe("warranty_until");
  expect(meant("100,000 كم", "60000 km")).toBe("warranty_km");
  expect([meant("وكالة", "سنة"), meant("100000"), meant()]).toEqual([null, null, null]);
});

test("notes are for colleagues, and purchases for who may see them", () => {
  const headings = ["ملاحظات", "Supplier", "الفرع", "سعر الشراء", "Purchase date"];
  expect(guessColumns(headings, [])).toEqual(["notes", "supplier", "office_id", "purchase_price", "purchase_date"]);
  expect(guessColumns(headings, [], { purchases: false }).slice(3)).toEqual([null, null]);
  expect(guessColumns(["Notes", "Remarks"], [])).toEqual(["notes", null]);
});

test("another currency or unit has its field where no other column has it", () => {
  const headings = ["Price (AED)", "Mileage (miles)", "Power (kW)", "Price (BHD)", "Mileage (km)"];
  expect(guessColumns(headings, [], { currency: "BHD" })).toEqual([null, null, "power_hp", "price", "mileage_km"]);
  expect(guessColumns(headings, [], { currency: "AED" })).toEqual(["price", null, "power_hp", null, "mileage_km"]);
});

test.each([
  ["Price (AED)", "price", "AED"],
  ["Price (with tax, in AED)", "price", "AED"],
  ["Price AED", "price", "AED"],
  ["Price in AED", "price", "AED"],
  ["AED price", "price", "AED"],
  ["price_usd", "price", "usd"],
  ["Price ($)", "price", "$"],
  ["Price (EUR)", "price", "EUR"],
  ["Price €", "price", "€"],
  ["السعر (درهم)", "price", "درهم"],
  ["السعر بالدرهم", "price", "درهم"],
  ["Price BHD", "price", ""],
  ["السعر بالدينار", "price", ""],
  ["Price (excl. VAT)", "price", ""],
  ["Mileage (miles)", "mileage_km", "miles"],
  ["Mileage in miles", "mileage_km", "miles"],
  ["Miles", "mileage_km", "Miles"],
  ["الممشى بالميل", "mileage_km", "ميل"],
  ["Odometer km", "mileage_km", ""],
  ["KM", "mileage_km", ""],
  ["Power kW", "power_hp", "kW"],
  ["Top speed (mph)", "top_speed_kmh", "mph"],
  ["Torque (lb-ft)", "torque_nm", "lb-ft"],
  ["DC charging (kW)", "dc_kw", ""],
  ["Model S", null, ""],
] as const)("%s is the field %s in another measure: %j", (heading, key, other) => {
  expect(headingField(heading)).toBe(key);
  expect(otherMeasure(heading, columnField(key), "BHD")).toBe(other);
});

test("no heading of ours names another measure", () => {
  for (const language of ["en", "ar"] as const)
    for (const key of carFieldKeys)
      expect(otherMeasure(fieldHeadings[language][key], columnField(key), "BHD"), `${language} ${key}`).toBe("");
});

test("a field is given once", () => {
  expect(guessColumns(["Price", "السعر"], [])).toEqual(["price", null]);
});
