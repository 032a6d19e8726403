import { data } from "react-router";
import { answerInit } from "~/site/forms/submission.server";
import { followViewing } from "./viewing-submission.server";
import type { ViewingOffice } from "./viewings";
import { listSlots } from "./viewings.queries";

/** Answers the form that looks up, moves or cancels a viewing: the viewing with slots to move it to, or a refusal. */
export async function followed(
  submission: Parameters<typeof followViewing>[0],
  intent: Parameters<typeof followViewing>[1],
  offices: ViewingOffice[],
) {
  const { found: viewing, pair, refusal } = await followViewing(submission, intent);
  const init = answerInit(refusal ?? undefined);
  const answer = refusal?.answer;
  if (!viewing || !pair) return data({ followed: null, answer }, init);
  const slots = viewing.mayChange
    ? await listSlots(submission.client, {
        office: viewing.officeId,
        car: viewing.car?.id ?? null,
        from: null,
      }).catch(() => null)
    : null;
  const office = offices.find(({ id }) => id === viewing.officeId) ?? null;
  return data({ followed: { viewing, office, slots, pair }, answer }, init);
}
