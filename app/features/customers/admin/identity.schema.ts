import { z } from "zod";
import { oneLine, textLength } from "~/utils/text";
import { documentNumber } from "~/utils/document-number";
import { identityKinds, isIdentityNumber, longestAddress, nationalities } from "~domain/identities";
import { storableText } from "~domain/storable-text";

/** What can be wrong, by field; the texts are under `admin_documents:problems`. */
export const identityProblems = ["kind", "number", ...identityKinds, "address"] as const;
export type IdentityProblem = (typeof identityProblems)[number];

const countries = new Set([...nationalities.frequent, ...nationalities.others]);

/** Who a customer is by a document: what the form holds → what `save_identity` takes. */
export const identitySchema = z
  .object({
    kind: z.enum(identityKinds).or(z.literal("")),
    number: z.string().transform(documentNumber),
    nationality: z.string().transform((code) => (countries.has(code) ? code : "")),
    address: z.string().transform((typed) => oneLine(storableText(typed))),
  })
  .transform((typed) => ({
    ...typed,
    // The dashes of a register count: 12345-1 is a branch of 12345.
    number: typed.kind === "commercial_register" ? typed.number : typed.number.replaceAll("-", ""),
  }))
  .check(({ value: { kind, number, address }, issues }) => {
    const wrong = (field: string, message: IdentityProblem) =>
      issues.push({ code: "custom", message, input: number, path: [field] });
    if (kind === "" && number !== "") wrong("kind", "kind");
    else if (kind !== "" && number === "") wrong("number", "number");
    else if (kind !== "" && !isIdentityNumber(kind, number)) wrong("number", kind);
    if (textLength(address) > longestAddress) wrong("address", "address");
  });

export type IdentityFields = z.input<typeof identitySchema>;
export type IdentityInput = z.output<typeof identitySchema>;
