import { foldText } from "~/utils/fold-text";
import { latinDigits } from "~/utils/latin-digits";
import { type CarFieldKey, carFieldKeys } from "./file-columns";
import { codeOf } from "./code-words";
import { fieldHeadings } from "./field-headings";

/** Other usual headings of our columns. */
const others: Partial<Record<CarFieldKey, readonly string[]>> = {
  stock_no: [
    "stock",
    "stock number",
    "stock id",
    "sku",
    "ref",
    "reference",
    "رقم السيارة",
    "الرقم المرجعي",
    "مرجع",
    "كود السيارة",
  ],
  brand: [
    "make",
    "car make",
    "manufacturer",
    "marque",
    "الشركة",
    "الشركة المصنعة",
    "الصانع",
    "العلامة",
    "العلامة التجارية",
    "النوع",
  ],
  model: ["model name", "car", "model en", "model english", "اسم الموديل", "الطراز", "موديل السيارة"],
  model_ar: ["arabic model", "model arabic", "الموديل عربي", "اسم الموديل بالعربية", "الطراز بالعربية"],
  trim_level: ["trim level", "variant", "version", "grade", "الدرجة", "فئة السيارة"],
  year: ["model year", "yr", "سنة الصنع", "سنة الموديل", "السنة", "سنة", "عام"],
  price: ["price bhd", "selling price", "asking price", "retail price", "سعر البيع", "المبلغ"],
  was_price: ["was price", "old price", "earlier price", "previous price", "السعر القديم", "قبل الخصم"],
  status: ["state", "availability", "حالة التوفر", "التوفر"],
  condition: ["new used", "جديد مستعمل"],
  mileage_km: [
    "mileage",
    "odometer",
    "km",
    "kilometers",
    "kilometres",
    "الكيلومترات",
    "العداد",
    "المسافة المقطوعة",
    "ممشى",
  ],
  fuel: ["fuel type", "نوع الوقود"],
  transmission: ["gearbox", "gear", "القير", "الجير", "ناقل حركة"],
  body: ["body type", "body style", "الهيكل", "الشكل"],
  drivetrain: ["drive type", "wheel drive", "نوع الدفع", "الدفع"],
  exterior_colour: ["color", "colour", "exterior color", "paint", "اللون", "لون السيارة"],
  interior_colour: ["interior color", "interior", "لون المقاعد", "الداخلية"],
  displacement_cc: ["engine cc", "displacement", "engine size", "سعة المحرك"],
  power_hp: ["hp", "horsepower", "power", "القوة", "حصان"],
  torque_nm: ["torque", "nm", "العزم"],
  zero_to_100_s: ["0 100", "acceleration", "التسارع"],
  top_speed_kmh: ["top speed", "السرعة القصوى"],
  regional_spec: ["spec", "specs", "regional specs", "المواصفات الإقليمية", "الوارد"],
  owners: ["owners", "no of owners", "عدد الملاك"],
  range_km: ["range", "electric range", "المدى", "المدى الكهربائي"],
  range_cycle: ["range cycle", "دورة قياس المدى"],
  battery_kwh: ["battery", "battery kwh", "battery capacity", "سعة البطارية", "البطارية"],
  battery_health_pct: ["soh", "battery health", "صحة البطارية"],
  features: ["options", "equipment", "الإضافات", "المميزات", "المواصفات الإضافية"],
  description_en: ["description", "details", "comments", "remarks", "english description"],
  description_ar: ["arabic description", "الوصف", "وصف السيارة", "التفاصيل", "ملاحظات"],
  title_en: ["title", "english title"],
  title_ar: ["arabic title", "العنوان"],
  video_url: ["video url", "youtube", "رابط الفيديو"],
  vin: ["chassis", "chassis no", "chassis number", "vin number", "رقم الشاسيه", "رقم الهيكل", "الشاصي"],
};

const keyOf = (heading: string) => foldText(heading).replaceAll(" ", "");
/** Longest heading that is looked at: removing brackets takes quadratic time. */
const longestHeading = 200;
/** Removes the part in brackets: "Mileage (km)" → "Mileage". */
const bare = (heading: string) => heading.slice(0, longestHeading).replace(/\s*[([（][^)\]）]*[)\]）]\s*/g, " ");

function headingTable(): Map<string, CarFieldKey> {
  const table = new Map<string, CarFieldKey>();
  const put = (key: CarFieldKey, heading: string) => {
    const folded = keyOf(heading);
    if (folded !== "" && !table.has(folded)) table.set(folded, key);
  };
  // Our own headings take precedence, so that an exported file is always read back; then usual ones, then those without
  // brackets.
  for (const key of carFieldKeys)
    for (const heading of [key, fieldHeadings.en[key], fieldHeadings.ar[key]]) put(key, heading);
  for (const key of carFieldKeys) for (const heading of others[key] ?? []) put(key, heading);
  for (const key of carFieldKeys)
    for (const heading of [fieldHeadings.en[key], fieldHeadings.ar[key]]) put(key, bare(heading));
  return table;
}

const table = headingTable();

const isYear = (cell: string) => /^(19|20)\d\d$/.test(latinDigits(cell.trim()));
const isCondition = (cell: string) => codeOf("condition", cell) !== null && codeOf("status", cell) === null;

/**
 * Headings with two meanings, told apart by their cells: in Arabic الموديل may be the year or the name of the model.
 */
const doubtful: readonly {
  headings: ReadonlySet<string>;
  usual: CarFieldKey;
  other: CarFieldKey;
  isOther: (cell: string) => boolean;
}[] = [
  { headings: new Set(["الموديل", "موديل", "model"].map(keyOf)), usual: "model", other: "year", isOther: isYear },
  {
    headings: new Set(["الحالة", "حالة", "حالة السيارة", "status", "condition"].map(keyOf)),
    usual: "status",
    other: "condition",
    isOther: isCondition,
  },
];

/**
 * Guesses the field of each column of a file from its heading in English or Arabic; null if unclear. A field is given
 * once, to the first matching column.
 * @param rows some rows, for headings with two meanings
 */
export function guessColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): (CarFieldKey | null)[] {
  const taken = new Set<CarFieldKey>();
  return headings.map((heading, column) => {
    const doubt = doubtful.find((one) => one.headings.has(keyOf(heading)));
    let key = table.get(keyOf(heading)) ?? table.get(keyOf(bare(heading))) ?? null;
    if (doubt) {
      const cells = rows
        .slice(0, 20)
        .map((row) => row[column] ?? "")
        .filter((cell) => cell.trim() !== "");
      // More than half decide, because one cell may be wrong. Without cells the usual meaning applies.
      const other = cells.filter(doubt.isOther).length > cells.length / 2;
      key =
        other || (taken.has(doubt.usual) && cells.length > 0)
          ? doubt.other
          : cells.length > 0
            ? doubt.usual
            : (key ?? doubt.usual);
    }
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
