import { expect, test } from "vitest";
import { addPictures, carPictureOf, makeCover, orderPictures } from "./car-pictures";

const uploaded = (path: string) => ({
  mediaId: path,
  path,
  width: 1600,
  height: 900,
  colour: "#102030",
  fileName: path,
  size: 1,
});
const [one, two, three] = ["1.webp", "2.webp", "3.webp"].map((path) => carPictureOf(uploaded(path)));
if (!one || !two || !three) throw new Error("no pictures");
const paths = (pictures: { path: string }[]) => pictures.map(({ path }) => path);

test("a picture of the library brings its words, a new one has none yet", () => {
  expect(one).toEqual({
    path: "1.webp",
    width: "1600",
    height: "900",
    colour: "#102030",
    alt_en: "",
    alt_ar: "",
    illustration: false,
  });
  expect(
    carPictureOf({ ...uploaded("4.webp"), colour: null, alt: { en: "Front", ar: null }, illustration: true }),
  ).toMatchObject({
    colour: "",
    alt_en: "Front",
    alt_ar: "",
    illustration: true,
  });
});

test("the same picture is added once", () => {
  expect(paths(addPictures([one, two], [two, three, three]))).toEqual(["1.webp", "2.webp", "3.webp"]);
});

test("pictures follow an order, those it does not name come last", () => {
  expect(paths(orderPictures([one, two, three], ["3.webp", "1.webp"]))).toEqual(["3.webp", "1.webp", "2.webp"]);
});

test("the cover goes to the front and leaves the others as they are", () => {
  expect(paths(makeCover([one, two, three], "3.webp"))).toEqual(["3.webp", "1.webp", "2.webp"]);
});
