import { expect, test } from "vitest";
import { draftsByRecord } from "./erased-drafts";

test("drafts about people are found by their record, those of other records and of new ones are left alone", () => {
  const found = draftsByRecord([
    "edit:u:customers/12",
    "edit:u:customers/12/notes",
    "edit:u:customers/new/0c7f",
    "text:u:orders/7/note",
    "edit:u:viewings/3",
    "edit:u:messages/4",
    "edit:u:cars/5",
    "edit:u:viewings/new",
  ]);
  expect(found.map(({ table, id }) => `${table} ${id}`)).toEqual([
    "customers 12",
    "customers 12",
    "orders 7",
    "viewings 3",
    "messages 4",
  ]);
});
