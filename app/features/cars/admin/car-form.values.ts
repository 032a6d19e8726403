import { readTexts } from "~/supabase/read-texts";
import { toLocalTime } from "~/utils/local-time";
import { editableNumber } from "~/utils/numbers";
import type { FieldValue } from "~/admin/record-form/values";
import { z } from "zod";
import { type CarFieldName, carFieldNames, type CarValues, rulesOf } from "~domain/car-fields";
import { membersOf } from "~domain/records";
import type { StaffCar } from "./car.queries";
import { readDocuments } from "../car-documents";
import type { CarDocument } from "../cars";
import {
  carDocument,
  type CarDocumentFields,
  carPicture,
  type CarFields,
  type CarPictureFields,
} from "./car-form.schema";

type Texts = Pick<CarFields, CarFieldName>;

/** Converts a value to what its form field holds; without a value, to that of a new car. */
function typed<Name extends CarFieldName>(name: Name, value?: CarValues[Name]): Texts[Name];
function typed(name: CarFieldName, value?: CarValues[CarFieldName]): Texts[CarFieldName] {
  const field = rulesOf(name);
  if (field.kind === "flag") return value === true;
  if (field.kind === "documents") return readDocuments(value).map(documentFields);
  if (Array.isArray(value)) return field.kind === "lines" ? readTexts(value).join("\n") : readTexts(value);
  if (field.kind === "equipment") return [];
  if (value === null || value === undefined) return "initial" in field ? (field.initial ?? "") : "";
  if (field.kind === "moment") return toLocalTime(typeof value === "string" ? value : "");
  if (field.kind === "answer") return value ? "yes" : "no";
  if (typeof value === "number") return editableNumber(value);
  return typeof value === "string" ? value : "";
}

/** The form values of a saved car. */
export function fieldsOf({ row, inside, pictures }: StaffCar): CarFields {
  const saved: Partial<CarValues> = { ...inside, ...row };
  return {
    ...membersOf<Texts>(carFieldNames, (name) => typed(name, saved[name])),
    images: pictures.map((picture) => ({
      path: picture.path,
      width: String(picture.width),
      height: String(picture.height),
      colour: picture.colour ?? "",
      alt_en: picture.alt_en ?? "",
      alt_ar: picture.alt_ar ?? "",
      illustration: picture.illustration,
    })),
  };
}

/** The form values of a new car: only what most cars have in common is filled in. */
export function newFields(stockNo: string): CarFields {
  return { ...membersOf<Texts>(carFieldNames, (name) => typed(name)), stock_no: stockNo, images: [] };
}

function documentFields({ path, size, kind, name }: CarDocument): CarDocumentFields {
  return { path, size: String(size), kind, name_en: name.en ?? "", name_ar: name.ar ?? "" };
}

const documentList = z.array(carDocument);

/** The documents in a field of a form. */
export function documentsIn(value: FieldValue | undefined): CarDocumentFields[] {
  const parsed = documentList.safeParse(value);
  return parsed.success ? parsed.data : [];
}

const pictureList = z.array(carPicture);

/** The pictures in a field of a form. */
export function picturesIn(value: FieldValue | undefined): CarPictureFields[] {
  const parsed = pictureList.safeParse(value);
  return parsed.success ? parsed.data : [];
}

/** The text in a field of a form. */
export function typedIn(value: FieldValue | undefined): string {
  return typeof value === "string" ? value : "";
}
