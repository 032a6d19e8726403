import { type FormRefusal, overLimit, refusalOf, wrong } from "~/site/forms/submission.server";
import { fieldTexts } from "~/utils/text";
import type { RequestServices } from "~domain/contracts/request-services";
import { type OpenField, openFields, readOpenForm } from "./open-form.schema";
import type { OpenRefusal } from "./open-form";
import { type OpenedPaper, openPaper } from "./papers.queries";
import { readKnownPhone } from "~/utils/phone";

interface Asked {
  client: Parameters<typeof openPaper>[0];
  services: RequestServices;
  form: FormData;
  number: string;
  secret: string;
}

/** Opens a paper for the phone number of a posted form. A wrong number and a wrong link get the same answer. */
export async function takeOpenForm(
  asked: Asked,
): Promise<{ paper: OpenedPaper } | { refusal: FormRefusal<OpenField> }> {
  const { client, services, form, number, secret } = asked;
  const sent = { values: fieldTexts(form, openFields) };
  const { values, problems = {} } = readOpenForm(form, readKnownPhone);
  if (!values) return { refusal: wrong(sent, problems) };
  // The same tries as for an order: both ask for a phone number.
  const limited = await overLimit(services, "track", sent);
  if (limited) return { refusal: limited };
  try {
    const paper = await openPaper(client, { number, secret, phone: values.phone });
    const closed: OpenRefusal = { ...sent, problems: {}, failure: null, closed: true };
    return paper ? { paper } : { refusal: { answer: closed, status: 404 } };
  } catch (error) {
    return { refusal: refusalOf(error, sent, openFields) };
  }
}
