import { codePattern, viaParameter } from "./campaigns.ts";

/** A campaign's code and nothing else. */
export const campaignCode = new RegExp(`^${codePattern}$`);

/** Most campaigns that a dealer keeps. `is_campaigns()` in SQL checks the same. */
export const mostCampaigns = 200;

/** The path of a campaign's link. */
export const campaignPath = (code: string) => `/?${viaParameter}=${code}`;
