import { describe, expect, it } from "vitest";
import { fieldText, fieldTexts, textLength, trimmed } from "./text";

/** A form whose values Node would otherwise repair on the way in. */
function formWith(value: string): FormData {
  const form = new FormData();
  form.get = () => value;
  return form;
}

describe("fieldText", () => {
  it("takes NUL and halves of surrogate pairs away and keeps whole ones", () => {
    expect(fieldText(formWith("a\0b\ud800c\udc00d 🚗 سيارة"), "name")).toBe("abcd 🚗 سيارة");
  });

  it("has one kind of line end", () => {
    expect(fieldText(formWith("one\r\ntwo\nthree"), "name")).toBe("one\ntwo\nthree");
  });

  it("is empty for what is missing and for files", () => {
    const form = new FormData();
    form.set("file", new Blob(["x"]));
    expect(fieldTexts(form, ["file", "none"])).toEqual({ file: "", none: "" });
  });
});

describe("trimmed", () => {
  it("removes spaces and invisible marks from both ends, and keeps those within", () => {
    expect(trimmed("\u200F تاهو\u200F\u00A0\uFEFF")).toBe("تاهو");
    expect(trimmed("GT\u200E (فئة)\u200B ")).toBe("GT\u200E (فئة)");
    expect(trimmed("\u200B\u200E ")).toBe("");
  });
});

describe("textLength", () => {
  it("counts characters as the database does", () => {
    expect(textLength("🚗🚗")).toBe(2);
  });
});
