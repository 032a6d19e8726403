import type { LibraryPicture, UploadedPicture } from "~/admin/media-picker/pictures";
import type { CarPictureFields } from "./car-form.schema";

/** A picture of a car from one of the library, with its description there. */
export function carPictureOf(picture: UploadedPicture | LibraryPicture): CarPictureFields {
  const words =
    "alt" in picture
      ? { alt_en: picture.alt.en ?? "", alt_ar: picture.alt.ar ?? "", illustration: picture.illustration }
      : { alt_en: "", alt_ar: "", illustration: false };
  return {
    path: picture.path,
    width: String(picture.width),
    height: String(picture.height),
    colour: picture.colour ?? "",
    ...words,
  };
}

/** Appends pictures to the others, without duplicates. */
export function addPictures<Picture extends { path: string }>(
  pictures: readonly Picture[],
  added: readonly Picture[],
): Picture[] {
  const known = new Set(pictures.map(({ path }) => path));
  return [...pictures, ...added.filter(({ path }) => !known.has(path) && known.add(path))];
}

/** Sorts the pictures by the order of these paths. */
export function orderPictures(pictures: readonly CarPictureFields[], paths: readonly string[]): CarPictureFields[] {
  const place = new Map(paths.map((path, index) => [path, index]));
  return pictures.toSorted(
    (one, other) => (place.get(one.path) ?? paths.length) - (place.get(other.path) ?? paths.length),
  );
}

/** Makes one picture the cover; the others keep their order. */
export function makeCover(pictures: readonly CarPictureFields[], path: string): CarPictureFields[] {
  return [
    ...pictures.filter((picture) => picture.path === path),
    ...pictures.filter((picture) => picture.path !== path),
  ];
}

/** The usual views of a car; their names are under `admin_cars:form.view`. */
export const pictureViews = [
  "front",
  "side",
  "rear",
  "interior",
  "dashboard",
  "seats",
  "boot",
  "wheel",
  "engine",
  "charging",
] as const;
export type PictureView = (typeof pictureViews)[number];
