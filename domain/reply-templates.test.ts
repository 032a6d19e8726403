import { expect, test } from "vitest";
import { orderStatuses } from "./order-statuses.ts";
import { fillReply, occasionOf, placeholdersOf, replyOccasions, unknownPlaceholders } from "./reply-templates.ts";

test("a reply is filled in, in either script", () => {
  expect(
    fillReply("Hello {name}, the {car} is yours until {hold}.", {
      name: "Sara",
      car: "Porsche Taycan",
      hold: "25 November",
    }),
  ).toBe("Hello Sara, the Porsche Taycan is yours until 25 November.");
  expect(fillReply("مرحبًا { name }، طلبك {reference}", { name: "سارة", reference: "MR-7K2QXP" })).toBe(
    "مرحبًا سارة، طلبك MR-7K2QXP",
  );
});

test("what has no value leaves no gap, and line breaks stay", () => {
  expect(fillReply("Price: {price} for the {car}\n\n{dealer}", { car: "Taycan" })).toBe("Price: for the Taycan");
});

test("what is filled in is not read again", () => {
  expect(fillReply("{name}", { name: "{car}", car: "Taycan" })).toBe("{car}");
});

test("each state of a viewing has its reply, by whether its time has come", () => {
  expect(occasionOf("requested", false)).toBe("viewing_confirm");
  expect(occasionOf("confirmed", false)).toBe("viewing_remind");
  expect(occasionOf("confirmed", true)).toBe("viewing_late");
  expect(occasionOf("no_show", true)).toBe("viewing_missed");
  expect(occasionOf("cancelled", false)).toBeNull();
});

test("an occasion offers the placeholders that have a value then", () => {
  expect(replyOccasions).toEqual(expect.arrayContaining([...orderStatuses, "viewing_thanks"]));
  expect(placeholdersOf("reserved")).toEqual(["name", "reference", "car", "price", "link", "hold", "dealer"]);
  expect(placeholdersOf("viewing_late")).toEqual(["name", "reference", "car", "link", "time", "place", "dealer"]);
});

test("unknown placeholders are named once and stay in the text", () => {
  expect(unknownPlaceholders("{name} {nmae} {السعر} {nmae}")).toEqual(["{nmae}", "{السعر}"]);
  expect(fillReply("{nmae}", { name: "Sara" })).toBe("{nmae}");
});
