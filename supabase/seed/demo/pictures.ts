import { keysOf } from "../../../domain/records.ts";

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
  "suv-glacier",
  "hatch-champagne",
  "hatch-glacier",
  "hatch-silver",
  "hatch-graphite",
  "hatch-pearl-white",
  "van-silver",
  "roadster-sun-yellow",
  "pickup-forest",
  "saloon-midnight-blue",
  "saloon-graphite",
  "saloon-onyx",
  "saloon-burgundy",
  "saloon-bronze",
  "coupe-silver",
  "offroad-sand",
  "offroad-graphite",
  "offroad-forest",
  "offroad-pearl-white",
] as const;
export type CarArt = (typeof carArts)[number];

/**
 * Views of a body: from the front in both studios, which are one picture for the light theme and the dark one. From the
 * side and from behind each body stands in one of the studios; close to a wheel only in the paint it was drawn in.
 */
export const carViews = ["light", "hero", "light-side", "light-rear", "side", "rear", "wheel"] as const;
export type CarView = (typeof carViews)[number];

const bodies: Record<string, [string, string]> = {
  fastback: ["fastback sedan", "سيارة سيدان فاستباك"],
  gt: ["grand tourer coupé", "سيارة كوبيه جي تي"],
  hyper: ["mid-engined supercar", "سيارة سوبركار بمحرك وسطي"],
  limousine: ["long-wheelbase limousine", "سيارة ليموزين فاخرة"],
  suv: ["luxury SUV", "سيارة SUV فاخرة"],
  hatch: ["compact five-door", "سيارة مدمجة بخمسة أبواب"],
  van: ["long luxury people carrier", "سيارة فان عائلية فاخرة"],
  roadster: ["open two-seat roadster", "سيارة رودستر مكشوفة بمقعدين"],
  pickup: ["electric crew-cab pickup", "شاحنة بيك أب كهربائية بمقصورة مزدوجة"],
  saloon: ["low cab-forward saloon", "سيارة صالون منخفضة بمقصورة متقدمة"],
  coupe: ["rear-engined sports coupé", "سيارة كوبيه رياضية بمحرك خلفي"],
  offroad: ["boxy off-roader", "سيارة دفع رباعي صندوقية للطرق الوعرة"],
};
const paints: Record<string, [string, string]> = {
  graphite: ["Graphite", "بلون غرافيتي"],
  "midnight-blue": ["Midnight blue", "بلون أزرق ليلي"],
  bronze: ["Bronze", "بلون برونزي"],
  forest: ["Forest green", "بلون أخضر غابي"],
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
  "sun-yellow": ["Sun yellow", "بلون أصفر شمسي"],
};
const views: Record<CarView, [string, string]> = {
  light: ["front three-quarter view", "من زاوية أمامية جانبية"],
  hero: ["front three-quarter view", "من زاوية أمامية جانبية"],
  "light-side": ["side profile", "من الجانب"],
  "light-rear": ["rear three-quarter view", "من زاوية خلفية جانبية"],
  side: ["side profile", "من الجانب"],
  rear: ["rear three-quarter view", "من زاوية خلفية جانبية"],
  wheel: ["close view of the front wheel", "لقطة قريبة للعجلة الأمامية"],
};

/** The studio a view is from, in words; the first picture stands in both. */
function studioOf(view: CarView): { en: string; ar: string } {
  if (view === "light") return { en: "", ar: "" };
  return view.startsWith("light")
    ? { en: ", in a light studio", ar: "، في استوديو فاتح" }
    : { en: ", in a dark studio", ar: "، داخل استوديو معتم" };
}

/** The alternative text of a drawn car in both languages. */
export function carAlt(art: CarArt, view: CarView): { en: string; ar: string } {
  const at = art.indexOf("-");
  const [body, paint] = [bodies[art.slice(0, at)], paints[art.slice(at + 1)]];
  if (!body || !paint) throw new Error(`No words for the picture ${art}`);
  const studio = studioOf(view);
  return {
    en: `${paint[0]} ${body[0]}, ${views[view][0]}${studio.en}`,
    ar: `${body[1]} ${paint[1]}، ${views[view][1]}${studio.ar}`,
  };
}

/** Close views that suit more than one body. */
export const detailAlts = {
  headlamp: {
    en: "Close-up of a slim headlamp set in a sculpted wing at dusk",
    ar: "لقطة قريبة لمصباح أمامي نحيف على رفرف منحوت الخطوط وقت الغروب",
  },
  lightbar: {
    en: "Close-up of a rear light bar running across the tail at dusk",
    ar: "لقطة قريبة لشريط إضاءة خلفي بعرض مؤخرة السيارة وقت الغروب",
  },
  charge: {
    en: "A charging plug in the open charge port of a light-coloured electric car",
    ar: "قابس شحن في منفذ الشحن المفتوح لسيارة كهربائية فاتحة اللون",
  },
  leather: {
    en: "Close-up of quilted cognac leather with twin stitching",
    ar: "لقطة قريبة لجلد مبطّن بلون الكونياك بخياطة مزدوجة",
  },
  cabin: {
    en: "A minimal cabin at dusk: steering wheel, wide screen and a thin line of ambient light",
    ar: "مقصورة بسيطة وقت الغروب: مقود وشاشة عريضة وخط رفيع من الإضاءة المحيطة",
  },
} as const;
export type CarDetail = keyof typeof detailAlts;

/** The close views of a car: those that fit its paint, its plug and its interior. */
export function detailsOf(art: CarArt, { plugIn, interior }: { plugIn: boolean; interior: string }): CarDetail[] {
  const dark = /-(midnight-blue|deep-blue|graphite)$/.test(art);
  const fits: Record<CarDetail, boolean> = {
    // The boxy body has round lamps.
    headlamp: dark && !art.startsWith("offroad-"),
    lightbar: dark && /^(fastback|gt)-/.test(art),
    charge: plugIn && /-(pearl-white|champagne|sand|silver)$/.test(art),
    cabin: true,
    leather: interior === "brown" || interior === "beige",
  };
  return keysOf(fits).filter((detail) => fits[detail]);
}

/** The other pictures of the demo: file in demo/art, name and folder in the media library, alternative text. */
export const otherPictures = [
  ...[1, 2, 3, 4, 5, 6].map((number) => ({
    file: `team/portrait-${number}.webp`,
    folder: "team",
    alt: { en: "Abstract portrait placeholder", ar: "صورة رمزية مجردة" },
  })),
  ...keysOf(detailAlts).map((name) => ({ file: `details/${name}.webp`, folder: "details", alt: detailAlts[name] })),
  {
    file: "scenes/salt-flat.webp",
    folder: "scenes",
    alt: {
      en: "An emerald supercar mirrored in a wet salt flat at dusk, hills on the horizon",
      ar: "سيارة سوبركار خضراء زمردية تنعكس على سبخة مبتلّة وقت الغروب، وفي الأفق تلال",
    },
  },
  {
    file: "scenes/desert-road.webp",
    folder: "scenes",
    alt: {
      en: "A crimson grand tourer on an empty desert road at golden hour, dunes behind it",
      ar: "سيارة كوبيه جي تي قرمزية على طريق صحراوي خالٍ قبيل الغروب، وخلفها كثبان رملية",
    },
  },
  {
    file: "scenes/white-wall.webp",
    folder: "scenes",
    alt: {
      en: "A deep blue limousine before a plain white wall with palm shadows, in hard sunlight",
      ar: "سيارة ليموزين زرقاء داكنة أمام جدار أبيض عليه ظلال سعف النخيل، تحت شمس ساطعة",
    },
  },
  {
    file: "scenes/blue-hour.webp",
    folder: "scenes",
    alt: {
      en: "A graphite fastback from behind on wet asphalt after sunset, lines of light passing by",
      ar: "سيارة فاستباك غرافيتية من الخلف على إسفلت مبتلّ بعد الغروب، وخطوط من الضوء تمرّ بجانبها",
    },
  },
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
