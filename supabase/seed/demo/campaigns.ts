import type { networks } from "../../../domain/via-names.ts";
import type { Json } from "../client.ts";
import { dayBefore } from "./days.ts";

/**
 * What the dealer pays for to be found, and for which days, counted back from the present one. The share is how much of
 * all visits each brings while it runs.
 */
export const demoCampaigns = [
  {
    code: "igev",
    name: { en: "Instagram: electric cars", ar: "إنستغرام: السيارات الكهربائية" },
    cost: 420,
    from: 70,
    until: -20,
    share: 15,
  },
  {
    code: "mkt",
    name: { en: "Listings on a car marketplace", ar: "إعلانات في سوق السيارات" },
    cost: 300,
    from: 88,
    until: null,
    share: 12,
  },
  // Many visits and no sale.
  {
    code: "rad",
    name: { en: "Radio spot, morning show", ar: "إعلان إذاعي في برنامج الصباح" },
    cost: 950,
    from: 38,
    until: 24,
    share: 20,
  },
  {
    code: "win",
    name: { en: "QR code on our windows", ar: "رمز QR على واجهات المعارض" },
    cost: 35.5,
    from: 60,
    until: null,
    share: 4,
  },
] as const;

/** What brought a person of the demo, as `via` is kept. */
export type DemoVia = (typeof demoCampaigns)[number]["code"] | (typeof networks)[number];

/** Whether a campaign ran on a day that many days ago. */
export const ran = ({ from, until }: (typeof demoCampaigns)[number], daysAgo: number) =>
  daysAgo <= from && daysAgo >= (until ?? -Infinity);

/** The campaigns as the settings keep them. */
export function campaignsContent(now: Date): Json {
  return {
    campaigns: demoCampaigns.map(({ code, name, cost, from, until }) => ({
      id: code,
      code,
      name,
      cost,
      from: dayBefore(now, from),
      until: until === null ? null : dayBefore(now, until),
    })),
  };
}
