/** The invented bodies of demo/art and the paints each of them has. */
export const carArts = [
  "fastback-graphite",
  "fastback-midnight-blue",
  "fastback-bronze",
  "fastback-forest",
  "gt-crimson",
  "gt-silver",
  "gt-midnight-blue",
  "gt-onyx",
  "hyper-emerald",
  "hyper-amber",
  "hyper-crimson",
  "limousine-deep-blue",
  "limousine-onyx",
  "limousine-burgundy",
  "suv-pearl-white",
  "suv-graphite",
  "suv-forest",
  "suv-sand",
  "hatch-champagne",
  "hatch-glacier",
  "hatch-silver",
] as const;
export type CarArt = (typeof carArts)[number];

export const carViews = ["hero", "side", "rear", "wheel"] as const;
export type CarView = (typeof carViews)[number];

const bodies: Record<string, [string, string]> = {
  fastback: ["fastback sedan", "سيارة سيدان فاستباك"],
  gt: ["grand tourer coupé", "سيارة كوبيه جي تي"],
  hyper: ["mid-engined supercar", "سيارة سوبركار بمحرك وسطي"],
  limousine: ["long-wheelbase limousine", "سيارة ليموزين فاخرة"],
  suv: ["luxury SUV", "سيارة دفع رباعي فاخرة"],
  hatch: ["compact five-door", "سيارة مدمجة بخمسة أبواب"],
};
const paints: Record<string, [string, string]> = {
  graphite: ["Graphite", "بلون غرافيتي"],
  "midnight-blue": ["Midnight blue", "بلون أزرق ليلي"],
  bronze: ["Bronze", "بلون برونزي"],
  forest: ["Forest green", "بلون أخضر داكن"],
  crimson: ["Crimson", "بلون قرمزي"],
  silver: ["Silver", "بلون فضي"],
  onyx: ["Black", "بلون أسود"],
  emerald: ["Emerald", "بلون أخضر زمردي"],
  amber: ["Amber", "بلون كهرماني"],
  "deep-blue": ["Deep blue", "بلون أزرق داكن"],
  burgundy: ["Burgundy", "بلون عنابي"],
  "pearl-white": ["Pearl white", "بلون أبيض لؤلؤي"],
  sand: ["Sand", "بلون رملي"],
  champagne: ["Champagne", "بلون شمبانيا"],
  glacier: ["Glacier blue", "بلون أزرق جليدي"],
};
const views: Record<CarView, [string, string]> = {
  hero: ["front three-quarter view", "من زاوية أمامية جانبية"],
  side: ["side profile", "من الجانب"],
  rear: ["rear three-quarter view", "من زاوية خلفية جانبية"],
  wheel: ["close view of the front wheel", "لقطة قريبة للعجلة الأمامية"],
};

/** The alternative text of a drawn car in both languages. */
export function carAlt(art: CarArt, view: CarView): { en: string; ar: string } {
  const at = art.indexOf("-");
  const [body, paint] = [bodies[art.slice(0, at)], paints[art.slice(at + 1)]];
  if (!body || !paint) throw new Error(`No words for the picture ${art}`);
  return {
    en: `${paint[0]} ${body[0]}, ${views[view][0]}, in a dark studio`,
    ar: `${body[1]} ${paint[1]}، ${views[view][1]}، داخل استوديو معتم`,
  };
}

/** The other pictures of the demo: file in demo/art, name and folder in the media library, alternative text. */
export const otherPictures = [
  ...[1, 2, 3, 4, 5, 6].map((number) => ({
    file: `team/portrait-${number}.webp`,
    folder: "team",
    alt: { en: "Abstract portrait placeholder", ar: "صورة رمزية مجردة" },
  })),
  {
    file: "scenes/hero-wide.webp",
    folder: "scenes",
    alt: {
      en: "A graphite fastback with a thin line of light across its nose, centred in a dark studio",
      ar: "سيارة فاستباك غرافيتية بخط ضوئي رفيع على مقدمتها، في وسط استوديو معتم",
    },
  },
  {
    file: "scenes/hero-line.webp",
    folder: "scenes",
    alt: { en: "The silhouette of a car drawn by rim light alone", ar: "هيئة سيارة ترسمها حواف الضوء وحدها" },
  },
  {
    file: "scenes/showroom.webp",
    folder: "scenes",
    alt: {
      en: "A dark showroom with three cars on turntables under lines of light",
      ar: "صالة عرض معتمة فيها ثلاث سيارات على منصات دوّارة تحت خطوط من الضوء",
    },
  },
];
