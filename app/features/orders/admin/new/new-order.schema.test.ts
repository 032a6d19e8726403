import { expect, test } from "vitest";
import { newOrder, newOrderSchema } from "./new-order.schema";

const schema = newOrderSchema("973");
const car = { id: "7", name_en: "Porsche Taycan", name_ar: "بورش تايكان", stock_no: "MM-0101" };

test("an order is written as the database takes it", () => {
  const typed = { ...newOrder("ar"), name: "سالم", phone: "٣٣٠٠ ١٢٣٤", cars: [car], from_message: "12" };
  expect(schema.parse(typed)).toEqual({
    source: "walk_in",
    via: null,
    name: "سالم",
    phone: "+97333001234",
    email: null,
    contact: "whatsapp",
    language: "ar",
    consent: false,
    cars: [7],
    message: null,
    assigned_to: null,
    from_message: 12,
    from_viewing: null,
  });
});

test("name, phone and a car are required, and an e-mail address where it is preferred", () => {
  const problems = (typed: object) =>
    schema.safeParse({ ...newOrder("en"), ...typed }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({})).toEqual([
    ["name", "required"],
    ["phone", "required"],
    ["cars", "required"],
  ]);
  expect(problems({ name: "S", phone: "33001234", cars: [car], contact: "email" })).toEqual([["email", "required"]]);
});

test("the code of a campaign is kept, another text is not", () => {
  const viaOf = (via: string) =>
    schema.safeParse({ ...newOrder("en"), name: "S", phone: "33001234", cars: [car], via }).data?.via;
  expect(viaOf("ig7")).toBe("ig7");
  expect(viaOf("Instagram")).toBeUndefined();
});
