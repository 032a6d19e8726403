import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { optionalText, optionalUrl, text } from "~/admin/record-form/schemas";
import { latinDigits } from "~/utils/latin-digits";
import { isLogoAddress } from "~/utils/web-address";
import { pictureUrl } from "~/ui/picture";
import type { Contents } from "./contents.queries";
import { bilingual } from "./fields";

/** In pixels: enough for high-density screens, as the header shows the logo at most 176 px wide. */
const logoWidth = 480;

/** The address of a picture of the media library, for use as the logo. */
export function logoUrl(path: string): string {
  return pictureUrl(path, logoWidth);
}

/** Path on this site (`/…`) or an https address; "" for none. */
const logoAddress = optionalText(500).transform((typed, context) => {
  if (typed === null) return "";
  const address = typed.startsWith("/") ? typed : optionalUrl().safeParse(typed).data;
  if (address && isLogoAddress(address)) return address;
  context.addIssue({ code: "custom", message: stated("urlInvalid") });
  return z.NEVER;
});

/** The content keys of the form. */
export const dealerFormKeys = ["brand_name", "logo_url", "registration"] as const;
export type DealerKey = (typeof dealerFormKeys)[number];

/** A registration number as typed, with Latin digits. */
export const registered = optionalText(40).transform((typed) => latinDigits(typed ?? ""));

/** The dealer's name, logo and registration numbers: form values → stored content. */
export const dealerSchema = z
  .object({
    name_en: text(60),
    name_ar: optionalText(60),
    logo_url: logoAddress,
    commercial: registered,
    vat: registered,
  })
  .transform(({ name_en, name_ar, logo_url, commercial, vat }) => ({
    brand_name: { en: name_en, ar: name_ar },
    logo_url,
    registration: { commercial, vat },
  }));

export function dealerFields({ brand_name, logo_url, registration }: Contents<DealerKey>) {
  return {
    ...bilingual("name", brand_name),
    logo_url: logo_url ?? "",
    commercial: registration?.commercial ?? "",
    vat: registration?.vat ?? "",
  };
}
