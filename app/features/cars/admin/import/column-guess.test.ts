import { expect, test } from "vitest";
import { codeOf } from "./code-words";
import { foreignHeadings, guessColumns } from "./column-guess";

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

test("another currency or unit is left out", () => {
  const headings = ["Price (AED)", "Mileage (miles)", "Power (kW)", "Price (BHD)", "Mileage (km)"];
  expect(guessColumns(headings, [], { currency: "BHD" })).toEqual([null, null, null, "price", "mileage_km"]);
  expect(foreignHeadings(headings, { currency: "BHD" })).toEqual(headings.slice(0, 3));
  expect(guessColumns(headings, [], { currency: "AED" })[0]).toBe("price");
});

test("a field is given once", () => {
  expect(guessColumns(["Price", "السعر"], [])).toEqual(["price", null]);
});
