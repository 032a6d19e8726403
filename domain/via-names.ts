/** Sources that go by a name instead of a host. */
export const networks = [
  "google",
  "facebook",
  "instagram",
  "tiktok",
  "snapchat",
  "bing",
  "youtube",
  "linkedin",
  "whatsapp",
  "x",
] as const;

/** The sources that have a name in both languages: `other` stands for those of a month beyond the first 200. */
const namedSources = [...networks, "other"] as const;

/** A source as one that has a name in both languages; undefined for another one. */
export const namedSource = (key: string) => namedSources.find((one) => one === key);

/** Names that sites and advertising give themselves, by what they are called here. */
const names: Record<string, (typeof networks)[number]> = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  srsltid: "google",
  fbclid: "facebook",
  igsh: "instagram",
  igshid: "instagram",
  ttclid: "tiktok",
  twclid: "x",
  msclkid: "bing",
  sccid: "snapchat",
  li_fat_id: "linkedin",
  "t.co": "x",
  "twitter.com": "x",
  "x.com": "x",
  "lnkd.in": "linkedin",
  "youtu.be": "youtube",
  "wa.me": "whatsapp",
};

/** The parameters that advertising adds to an address; one of them names its source. */
export const clickIds = Object.keys(names).filter((name) => !name.includes("."));

const known = new RegExp(
  `(?:^|\\.)(${networks.filter((name) => name !== "x").join("|")})\\.[a-z]{2,3}(?:\\.[a-z]{2})?$`,
);

/** What brings visitors, as it is kept: the code of a campaign or the name of a source. `is_via()` in SQL. */
const via = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/**
 * What brought a visitor, from what the browser says of it: a campaign's code, a `utm_source`, the name of a click id,
 * or the host of the page before. Null where it is none of these.
 */
export function viaOf(said: string): string | null {
  const name = said
    .trim()
    .toLowerCase()
    .replace(/^www\./, "");
  const named = names[name] ?? known.exec(name)?.[1] ?? name.replaceAll(/[\s_]+/g, "-");
  return via.test(named) ? named : null;
}
