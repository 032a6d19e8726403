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
    automatic: ["auto", "a/t", "at", "اوتو", "قير اوتوماتيك"],
    manual: ["m/t", "mt", "يدوي", "عادي", "قير عادي"],
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
    us: ["usa", "america", "us", "امريكي", "وارد امريكا"],
    european: ["eu", "europe", "اوروبي"],
    japanese: ["japan", "ياباني"],
    chinese: ["china", "صيني"],
    korean: ["korea", "كوري"],
    canadian: ["canada", "كندي"],
    not_stated: ["غير محدد"],
  },
  colour: {
    grey: ["gray", "رصاصي"],
    white: ["لولو", "pearl"],
    red: ["عنابي", "burgundy"],
    brown: ["bronze", "برونزي"],
    beige: ["gold", "ذهبي"],
    silver: ["سلفر"],
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

/**
 * Words are compared folded, without spaces and without the Arabic article: "Plug-in Hybrid" equals "plugin hybrid".
 */
function keyOf(word: string): string {
  return foldText(word)
    .split(" ")
    .map((part) => part.replace(/^ال(?=.{3})/, ""))
    .join("");
}

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

/** The name of a code in a language, as the export writes it. */
export function wordOf(group: CodeGroup, code: string, language: "en" | "ar"): string {
  return named(group)[language === "en" ? 0 : 1][code] ?? code;
}
