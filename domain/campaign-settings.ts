import { viaParameter } from "./campaigns.ts";

/** Most campaigns that a dealer keeps. `is_campaigns()` in SQL checks the same. */
export const mostCampaigns = 200;

/** The path of a campaign's link. */
export const campaignPath = (code: string) => `/?${viaParameter}=${code}`;
