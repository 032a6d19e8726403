import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readKnownPhone } from "../../app/utils/phone.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** The table that also holds what the forms read (app/utils/phone.test.ts). */
const stored = (
  JSON.parse(readFileSync(new URL("../../tests/fixtures/phone-numbers.json", import.meta.url), "utf8")) as {
    stored: string | null;
  }[]
).flatMap((number) => number.stored ?? []);

describe.each(engines)("phone numbers on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  const doubted = async (numbers: string[]) => {
    const rows = await database.sql`select n as number from unnest(${numbers}::text[]) n
      where public.are_doubtful_phones(array[n])`;
    return rows.map((row) => row["number"]);
  };

  test("only E.164 is one", async () => {
    const others = ["33000000", "0097333000000", "+973 33000000", "+٩٧٣٣٣٠٠٠٠٠٠", "+0973330000", "+1234567", "x", ""];
    const [found] = await database.sql`select array(select n from unnest(${[...stored, ...others]}::text[]) n
      where public.is_phone(n)) as phones`;
    expect(found?.["phones"]).toEqual(stored);
  });

  test("a number is known by its country's own way of writing it", async () => {
    const same = async (pairs: { stored: string; typed: string }[]) => {
      const [row] = await database.sql`select array(select public.is_same_phone(p ->> 'stored', p ->> 'typed')
        from jsonb_array_elements(${database.sql.json(pairs)}) with ordinality l (p, n) order by n) as same`;
      return row?.["same"] as boolean[];
    };
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
    expect(numbers.length).toBeGreaterThan(200);
    const known = numbers.flatMap((number) => {
      const typed = [number.number, number.formatNational(), `${number.countryCallingCode} ${number.nationalNumber}`];
      return typed.flatMap((one) => ({ stored: number.number, typed: readKnownPhone(one) ?? one }));
    });
    const answers = await same(known);
    // A few countries have shorter numbers than may be asked with, or begin them at home with more than a zero.
    const missed = known.filter((_pair, n) => !answers[n]);
    expect(missed.length, JSON.stringify(missed.slice(0, 9))).toBeLessThan(known.length / 30);
    const stranger = (typed: string) => ({ stored: "+97333000000", typed });
    expect(
      await same(["000000", "3000000", "33000001", "+96633000000", "33 000000", "", "73330000000"].map(stranger)),
    ).toEqual(Array.from({ length: 7 }, () => false));
    expect(await same(["33000000", "97333000000", "+97333000000"].map(stranger))).toEqual([true, true, true]);
  });

  test("none that the forms read is doubtful", async () => {
    expect(await doubted(stored)).toEqual([]);
  });

  test("a number with a zero too many, and one of a wrong length, are", async () => {
    const wrong = ["+971041234567", "+9710501234567", "+9660501234567", "+4407700900123", "+9109876543210"];
    const short = ["+9733300000", "+97150123456", "+96650123456", "+9655000000"];
    expect(await doubted([...wrong, ...short])).toEqual([...wrong, ...short]);
  });

  test("no country's own mobile number is; with a zero that the country drops it may be", async () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
    expect(await doubted(numbers.map(({ number }) => number))).toEqual([]);
    // A zero that the library keeps, because numbers of the country have one, is never doubted.
    const zeroed = numbers.map((of) => `+${of.countryCallingCode}0${of.nationalNumber}`);
    const kept = zeroed.filter((number) => parsePhoneNumberFromString(number)?.number === number);
    const gulf = /^\+(965|966|968|971|973|974)/;
    expect(await doubted(kept.filter((number) => !gulf.test(number)))).toEqual([]);
  });
});
