import { namesIn } from "./word-row.ts";

type MakerRow = readonly [words: string, name: { en: string; ar: string }, brands: string];

/** Brands of a country whose name alone says where a car was built for: "japanese brands", "ماركات يابانية". */
function madeIn(en: string, ar: string, brands: string): MakerRow {
  const said = [
    ...["brand", "brands", "make"].map((word) => `${en.toLowerCase()} ${word}`),
    ...["ماركة", "ماركات", "شركات", "صناعة"].map((word) => `${word} ${ar}ة`),
  ];
  return [said.join(), { en: `${en} cars`, ar: `سيارات ${ar}ة` }, brands];
}

/** Where makers come from, as buyers say it: the words, how it is said that none is here, and the brands. */
const rows: readonly MakerRow[] = [
  [
    "german, germany, german made, almani, almania, almaniya, ألماني, ألمانية, المانيه, مانيه, مانيا, ألمان",
    { en: "German cars", ar: "سيارات ألمانية" },
    "Audi, BMW, Mercedes-Benz, Porsche, Volkswagen, Opel, smart, Alpina, Brabus",
  ],
  [
    "italian, italy, itali, italia, italiya, إيطالي, إيطالية, ايطاليه",
    { en: "Italian cars", ar: "سيارات إيطالية" },
    "Ferrari, Lamborghini, Maserati, Alfa Romeo, Fiat, Abarth, Pagani, Lancia",
  ],
  [
    `
      british, english car, england, uk car, britani, britania, انجليزي, انجليزية, إنجليزي, إنجليزية, بريطاني,
      بريطانية
    `,
    { en: "British cars", ar: "سيارات بريطانية" },
    "Bentley, Rolls-Royce, Aston Martin, Jaguar, Land Rover, Lotus, McLaren, MINI, Morgan, Ineos",
  ],
  ["swedish, sweden, سويدي, سويدية", { en: "Swedish cars", ar: "سيارات سويدية" }, "Volvo, Polestar, Koenigsegg"],
  [
    "french, france, فرنسي, فرنسية",
    { en: "French cars", ar: "سيارات فرنسية" },
    "Peugeot, Renault, Citroën, Bugatti, Alpine, DS",
  ],
  madeIn(
    "Japanese",
    "ياباني",
    "Toyota, Lexus, Nissan, Infiniti, Honda, Acura, Mazda, Mitsubishi, Subaru, Suzuki, Daihatsu, Isuzu",
  ),
  madeIn("Korean", "كوري", "Genesis, Hyundai, Kia, KGM, SsangYong"),
  madeIn(
    "Chinese",
    "صيني",
    "BYD, Li Auto, Zeekr, NIO, XPeng, Geely, Chery, MG, Jetour, Changan, GAC, Haval, Hongqi, Exeed, Lynk & Co, Avatr",
  ),
  madeIn(
    "American",
    "أمريكي",
    "Tesla, Lucid, Rivian, Ford, Lincoln, Chevrolet, Cadillac, GMC, Dodge, Jeep, RAM, Chrysler, Buick, Hummer",
  ),
];

export const makers = rows.map(([words, name, brands]) => ({ words: namesIn(words), name, brands: namesIn(brands) }));
