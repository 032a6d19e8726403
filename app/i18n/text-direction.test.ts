import { expect, test } from "vitest";
import { directionOfText } from "./text-direction";

test.each([
  ["V 300 d طويلة", "rtl"],
  ["911 كاريرا", "rtl"],
  ["موديل Y Long Range", "rtl"],
  ["911 GT3 Touring", "ltr"],
  ["", "ltr"],
])("%s reads %s", (text, direction) => expect(directionOfText(text)).toBe(direction));
