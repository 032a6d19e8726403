import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { optionalEmail, optionalText, optionalUrl, text } from "~/admin/record-form/schemas";
import { siteContentSchemas, type ContactInfo, type Office } from "../site-content.schema";
import { bilingual } from "./fields";
import { checkedHours, hoursFields, hoursOfFields } from "./hours-schema";
import { phoneText } from "./phone-text";

/** The given contact details, or empty ones for null. */
export function contactIn(contact: ContactInfo | null): ContactInfo {
  return contact ?? siteContentSchemas.contact_info.parse({});
}

/** Schema of a phone number in the format that the site shows; null if it is empty. */
function shownPhone(countryCode: string) {
  return optionalText(40).transform((typed, context) => {
    if (typed === null) return null;
    const number = phoneText(typed, countryCode);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: stated("phoneInvalid") });
    return z.NEVER;
  });
}

function officeSchema(countryCode: string) {
  const phone = z
    .object({ id: z.string(), number: shownPhone(countryCode), label_en: optionalText(40), label_ar: optionalText(40) })
    .superRefine(({ number }, context) => {
      if (number === null) context.addIssue({ code: "custom", path: ["number"], message: stated("required") });
    })
    .transform(({ number, label_en, label_ar }) => ({
      number: number ?? "",
      ...(label_en || label_ar ? { label: { en: label_en, ar: label_ar } } : {}),
    }));
  return z
    .object({
      id: z.string().max(40),
      name_en: text(80),
      name_ar: optionalText(80),
      address_en: optionalText(200),
      address_ar: optionalText(200),
      map_url: optionalUrl(),
      phones: z.array(phone),
      hours: checkedHours,
    })
    .transform((office): Office => ({
      id: office.id,
      name: { en: office.name_en, ar: office.name_ar },
      address: { en: office.address_en, ar: office.address_ar },
      phones: office.phones,
      hours: hoursOfFields(office.hours),
      map_url: office.map_url ?? "",
    }));
}

/** The dealer's offices. @param countryCode calling code for phone numbers without one */
export function officesSchema(countryCode: string) {
  return z.object({ offices: z.array(officeSchema(countryCode)) });
}

export function officesFields(contact: ContactInfo | null) {
  return { offices: (contact?.offices ?? []).map((office, index) => officeFields(office.id || `o${index}`, office)) };
}

export function officeFields(id: string, office?: Office) {
  return {
    id,
    ...bilingual("name", office?.name),
    ...bilingual("address", office?.address),
    map_url: office?.map_url ?? "",
    phones: (office?.phones ?? []).map((phone, index) => phoneFields(`p${index}`, phone)),
    hours: hoursFields(office?.hours ?? []),
  };
}

export function phoneFields(id: string, phone?: Office["phones"][number]) {
  return { id, number: phone?.number ?? "", ...bilingual("label", phone?.label) };
}

export const networks = ["instagram", "facebook", "twitter", "linkedin"] as const;

/** Contact details other than the offices. @param countryCode calling code for phone numbers without one */
export function contactSchema(countryCode: string) {
  return z
    .object({
      email: optionalEmail,
      whatsapp_number: shownPhone(countryCode),
      instagram: optionalUrl(),
      facebook: optionalUrl(),
      twitter: optionalUrl(),
      linkedin: optionalUrl(),
    })
    .transform((contact) => ({
      email: contact.email ?? "",
      whatsapp_number: contact.whatsapp_number ?? "",
      social_links: Object.fromEntries(
        networks.flatMap((network) => (contact[network] ? [[network, contact[network]]] : [])),
      ),
    }));
}

export function contactFields(contact: ContactInfo | null) {
  const links = contact?.social_links;
  return {
    email: contact?.email ?? "",
    whatsapp_number: contact?.whatsapp_number ?? "",
    instagram: links?.instagram ?? "",
    facebook: links?.facebook ?? "",
    twitter: links?.twitter ?? "",
    linkedin: links?.linkedin ?? "",
  };
}
