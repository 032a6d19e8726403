import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { dayAt } from "~/utils/local-time";
import {
  choice,
  singleLine,
  optionalChoice,
  optionalDate,
  optionalPastDate,
  optionalDateTime,
  optionalEmail,
  optionalLine,
  optionalNumber,
  optionalPhone,
  optionalText,
  optionalUrl,
  requiredNumber,
  text,
} from "./schemas";

/** What a schema makes of a value, or the message it refuses it with. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : `! ${parsed.error.issues.map((issue) => issue.message).join(", ")}`;
}

describe("text", () => {
  test.each([
    [text(5), " abc ", "abc"],
    [text(5), "   ", "! required"],
    [text(5), "abcdef", "! tooLong:5"],
    [text(2), "🚗🚗", "🚗🚗"],
    [text(5), "a\0b\ud800", "ab"],
    [singleLine(5), "a\n\tb\u2028c", "a b c"],
    [singleLine(5), "\n", "! required"],
    [singleLine(3), "a\nbc", "! tooLong:3"],
    [optionalLine(5), "\n", null],
    [text(5), "a\nb", "a\nb"],
    [optionalText(5), "  ", null],
    [optionalText(5), "سيارة", "سيارة"],
    [optionalText(3), "سيارة", "! tooLong:3"],
  ])("%#", (schema, typed, expected) => expect(outcome(schema, typed)).toEqual(expected));
});

describe("numbers", () => {
  const price = optionalNumber({ min: 1, max: 999_999, decimals: 3 });
  test.each([
    ["", null],
    ["28,500", 28500],
    ["٢٨٬٥٠٠٫٢٥٠", 28500.25],
    ["0", "! tooSmall:1"],
    ["-5", "! tooSmall:1"],
    ["1,000,000", "! tooLarge:999999"],
    ["1.2345", "! tooManyDecimals:3"],
    ["a lot", "! notANumber"],
    ["52.000", "! ambiguousNumber:52:52000"],
    ["1,2500", "! ambiguousNumber:1.25:12500"],
  ])("price %j", (typed, expected) => expect(outcome(price, typed)).toEqual(expected));
  test("whole numbers, required", () => {
    expect(outcome(requiredNumber({ min: 0 }), "٠")).toBe(0);
    expect(outcome(requiredNumber(), "1.5")).toBe("! notWhole");
    expect(outcome(requiredNumber(), " ")).toBe("! required");
  });
});

describe("dates", () => {
  test("a day or nothing", () => {
    expect(outcome(optionalDate, "")).toBeNull();
    expect(outcome(optionalDate, "2026-11-21")).toBe("2026-11-21");
    expect(outcome(optionalDate, "2026-02-30")).toBe("! dateInvalid");
    expect(outcome(optionalDate, "2933-01-01")).toBe("2933-01-01");
    expect(outcome(optionalPastDate, "2933-01-01")).toBe("! dateInFuture");
    expect(outcome(optionalPastDate, dayAt())).toBe(dayAt());
    expect(outcome(optionalPastDate, "")).toBe(null);
  });
  test("a time by the dealer's clock or nothing", () => {
    expect(outcome(optionalDateTime, "")).toBeNull();
    expect(outcome(optionalDateTime, "2026-11-21T09:30")).toBe("2026-11-21T06:30:00.000Z");
    expect(outcome(optionalDateTime, "2026-11-21")).toBe("! timeInvalid");
  });
});

describe("addresses", () => {
  test.each([
    ["", null],
    ["example.com", "https://example.com/"],
    ["http://example.com/a?b=c", "http://example.com/a?b=c"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["javascript:alert(1)", "! urlInvalid"],
    ["data:text/html,x", "! urlInvalid"],
    ["just words", "! urlInvalid"],
    ["localhost", "! urlInvalid"],
    ["mailto:a@b.com", "! urlInvalid"],
  ])("web %j", (typed, expected) => expect(outcome(optionalUrl(), typed)).toEqual(expected));
  test("e-mail", () => {
    expect(outcome(optionalEmail, " Sara@Example.com ")).toBe("sara@example.com");
    expect(outcome(optionalEmail, "sara@example")).toBe("! emailInvalid");
    expect(outcome(optionalEmail, "")).toBeNull();
    for (const email of [
      "sara@ｅxample.com",
      "sara@exa\u00admple.com",
      "sara@exa\u200bmple.com",
      "sara@example.com?bcc=a@b.com",
      "a,sara@example.com",
    ])
      expect([email, outcome(optionalEmail, email)]).toEqual([email, "! emailInvalid"]);
  });
  test("phone", () => {
    expect(outcome(optionalPhone(), "٣٣٠٠ ٠٠٠٠")).toBe("+97333000000");
    expect(outcome(optionalPhone("971"), "050 123 4567")).toBe("+971501234567");
    expect(outcome(optionalPhone(), "12")).toBe("! phoneInvalid");
    expect(outcome(optionalPhone(), "")).toBeNull();
  });
});

describe("choices", () => {
  test("one of the values", () => {
    expect(outcome(choice(["petrol", "electric"]), "electric")).toBe("electric");
    expect(outcome(choice(["petrol", "electric"]), "")).toBe("! chooseOne");
    expect(outcome(optionalChoice(["petrol"]), "")).toBeNull();
    expect(outcome(optionalChoice(["petrol"]), "steam")).toBe("! chooseOne");
  });
});
