import ar from "~/i18n/ar/public/cars.json";
import en from "~/i18n/en/public/cars.json";
import { foldText } from "~/utils/fold-text";
import type { CodeGroup } from "./file-columns";

/** Words for codes beside their names in the catalogue: other genders, synonyms, abbreviations. */
const others: Partial<Record<CodeGroup, Record<string, readonly string[]>>> = {
  status: {
    available: ["متوفر", "متاحة", "متاح", "for sale", "in stock"],
    reserved: ["محجوز"],
    sold: ["مباع", "مبيوعة"],
    archived: ["مؤرشف"],
    coming_soon: ["قريبا"],
    draft: ["مسوده"],
  },
  condition: {
    new: ["جديد", "brand new"],
    zero_km: ["zero", "0 km", "صفر", "زيرو"],
    used: ["used", "pre owned", "مستعمل", "مستخدمة"],
    certified: ["cpo", "certified pre-owned", "معتمد"],
  },
  fuel: {
    petrol: ["gasoline", "gas", "benzin", "super", "بترول", "جازولين"],
    diesel: ["سولار"],
    hybrid: ["hev", "mild hybrid", "هجين", "هايبرد عادي"],
    plug_in_hybrid: ["phev", "plug in", "هجين قابل للشحن"],
    electric: ["ev", "bev", "كهرباء", "كهربائي"],
    erev: ["range extender", "reev"],
    hydrogen: ["fcev", "fuel cell"],
  },
  transmission: {
    automatic: ["auto", "a/t", "at", "اوتو", "توماتيك", "تماتيك", "قير اوتوماتيك", "جير اوتوماتيك"],
    manual: ["m/t", "mt", "يدوي", "عادي", "قير عادي", "جير عادي"],
    dual_clutch: ["dct", "dsg", "pdk", "مزدوج القابض", "دبل كلاتش"],
    single_speed: ["single", "1 speed", "سرعة واحدة"],
  },
  body: {
    sedan: ["saloon", "صالون"],
    suv: ["suv", "4x4", "crossover", "جيب", "دفع رباعي", "دفع رباعي (SUV)"],
    coupe: ["coupe"],
    convertible: ["cabriolet", "cabrio", "roadster", "spider", "كشف", "مكشوف"],
    hatchback: ["hatch", "هاتشباك"],
    wagon: ["estate", "station wagon", "touring"],
    liftback: ["fastback", "sportback"],
    pickup: ["pick up", "truck", "ونيت", "وانيت"],
    van: ["mpv", "minivan", "باص"],
    supercar: ["hypercar"],
  },
  drivetrain: {
    fwd: ["front"],
    rwd: ["rear"],
    awd: ["quattro", "xdrive", "4matic", "all wheel"],
    "4wd": ["4x4", "دبل"],
  },
  spec: {
    gcc: ["gulf", "خليجي", "مواصفات خليجية"],
    us: ["usa", "america", "us", "امريكي", "وارد امريكي", "وارد امريكا"],
    european: ["eu", "europe", "اوروبي", "وارد اوروبي", "وارد اوروبا"],
    japanese: ["japan", "ياباني", "وارد ياباني", "وارد اليابان"],
    chinese: ["china", "صيني", "وارد صيني", "وارد الصين"],
    korean: ["korea", "كوري", "وارد كوري", "وارد كوريا"],
    canadian: ["canada", "كندي", "وارد كندي", "وارد كندا"],
    not_stated: ["غير محدد"],
  },
  colour: {
    grey: ["gray", "رصاصي", "graphite", "anthracite", "تيتانيوم"],
    white: ["لولو", "pearl", "بيضاء", "بيضا"],
    black: ["سوداء", "سودا"],
    blue: ["زرقاء", "كحلي", "navy", "نيلي"],
    green: ["خضراء", "زيتي"],
    yellow: ["صفراء"],
    red: ["عنابي", "burgundy", "maroon", "حمراء", "خمري"],
    brown: ["bronze", "برونزي", "بنية", "chocolate"],
    beige: ["gold", "ذهبي", "champagne", "رملي", "sand", "عاجي", "ivory", "cream"],
    silver: ["سلفر", "فضية"],
  },
  feature: {
    air_suspension: ["مساعدات هوائية"],
    launch_control: ["نظام الانطلاق"],
  },
  connector: {
    ccs2: ["ccs", "ccs 2", "combo 2"],
    type2: ["type 2", "mennekes"],
    gbt: ["gb t", "gbt", "صيني"],
    nacs: ["tesla"],
  },
};

const named = (group: CodeGroup): [Record<string, string>, Record<string, string>] => [en[group], ar[group]];

/** The folded words of a text, without the Arabic article. */
function partsOf(text: string): string[] {
  return foldText(text)
    .split(" ")
    .map((part) => part.replace(/^ال(?=.{3})/, ""))
    .filter(Boolean);
}

/** Words are compared folded and without spaces: "Plug-in Hybrid" equals "plugin hybrid". */
const keyOf = (word: string) => partsOf(word).join("");

const tables = new Map<CodeGroup, Map<string, string>>();

function tableOf(group: CodeGroup): Map<string, string> {
  const known = tables.get(group);
  if (known) return known;
  const table = new Map<string, string>();
  // If two codes share a word, the first one keeps it: codes come first, then names, then other words.
  const put = (code: string, word: string) => {
    const key = keyOf(word);
    if (key !== "" && !table.has(key)) table.set(key, code);
  };
  const [english, arabic] = named(group);
  for (const code of Object.keys(english)) put(code, code);
  for (const names of [english, arabic]) for (const [code, name] of Object.entries(names)) put(code, name);
  for (const [code, words] of Object.entries(others[group] ?? {})) for (const word of words) put(code, word);
  tables.set(group, table);
  return table;
}

/** The code for a word, which may be the code itself, English or Arabic; null if unknown. */
export function codeOf(group: CodeGroup, word: string): string | null {
  return tableOf(group).get(keyOf(word)) ?? null;
}

/** Words that only suggest a code, because they say less than it. */
const hints: Partial<Record<CodeGroup, Record<string, readonly string[]>>> = {
  spec: { other: ["وارد", "وارد الخارج", "import", "imported"] },
  condition: { used: ["نظيف", "نظيفة", "ممتازة", "شبه جديد", "like new", "as new"] },
};

/** Most words of a text in which a code is looked for. */
const longest = 12;

/**
 * The code that a text of several words most likely means, by the longest part of it that is known: "Grey metallic" is
 * grey, "أبيض لؤلؤي" white. Null if there is none.
 */
export function suggestedCode(group: CodeGroup, text: string): string | null {
  const parts = partsOf(text).slice(0, longest);
  for (let size = parts.length; size > 0; size -= 1)
    for (let start = 0; start + size <= parts.length; start += 1) {
      const code = tableOf(group).get(parts.slice(start, start + size).join(""));
      if (code !== undefined) return code;
    }
  const key = keyOf(text);
  const hinted = Object.entries(hints[group] ?? {}).find(([, words]) => words.some((word) => keyOf(word) === key));
  return hinted?.[0] ?? null;
}

/** The name of a code in a language, as the export writes it. */
export function wordOf(group: CodeGroup, code: string, language: "en" | "ar"): string {
  return named(group)[language === "en" ? 0 : 1][code] ?? code;
}
