import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { optionalNumber, optionalText, text } from "~/admin/record-form/schemas";
import { editableNumber } from "~/utils/numbers";
import { mostCampaigns } from "~domain/campaign-settings";
import { campaignCode } from "~domain/campaigns";
import { moneyDecimals } from "~domain/currencies";
import type { SiteContent } from "../site-content.schema";
import { contentDay } from "./content-day";
import { bilingual } from "./fields";

type Campaign = SiteContent<"campaigns">["campaigns"][number];

/** Problems of campaigns; their texts are in `admin_campaigns:problems`. */
export const campaignProblems = ["codeInvalid", "codeTaken", "tooMany"] as const;
type CampaignProblem = (typeof campaignProblems)[number];
const problem = (code: CampaignProblem) => code;

/** Campaigns: form values → stored content. @param currency ISO 4217, for the decimals of the cost */
export function campaignsSchema(currency: string) {
  const campaign = z
    .object({
      id: z.string(),
      name_en: text(60),
      name_ar: optionalText(60),
      code: z
        .string()
        .transform((typed) => typed.trim().toLowerCase())
        .refine((code) => campaignCode.test(code), problem("codeInvalid")),
      cost: optionalNumber({ min: 0, max: 999_999_999, decimals: moneyDecimals(currency) }),
      from: contentDay,
      until: contentDay,
    })
    .superRefine(({ from, until }, context) => {
      if (from && until && until < from)
        context.addIssue({ code: "custom", path: ["until"], message: stated("endBeforeStart") });
    })
    .transform(({ name_en, name_ar, cost, ...rest }): Campaign => ({
      ...rest,
      name: { en: name_en, ar: name_ar },
      cost: cost ?? 0,
    }));
  return z.object({
    campaigns: z
      .array(campaign)
      .max(mostCampaigns, problem("tooMany"))
      .superRefine((campaigns, context) => {
        for (const [index, { code }] of campaigns.entries())
          if (campaigns.slice(0, index).some((one) => one.code === code))
            context.addIssue({ code: "custom", path: [index, "code"], message: problem("codeTaken") });
      }),
  });
}

export function campaignsFields(campaigns: SiteContent<"campaigns"> | null) {
  return { campaigns: (campaigns?.campaigns ?? []).map((campaign) => campaignFields(campaign.id, campaign)) };
}

export function campaignFields(id: string, campaign?: Campaign) {
  return {
    id,
    ...bilingual("name", campaign?.name),
    code: campaign?.code ?? "",
    cost: campaign && campaign.cost > 0 ? editableNumber(campaign.cost) : "",
    from: campaign?.from ?? "",
    until: campaign?.until ?? "",
  };
}
