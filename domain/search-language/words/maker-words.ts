import { namesIn } from "./word-row.ts";

/** Where makers come from, as buyers say it: the words, how it is said that none is here, and the brands. */
const rows = [
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
] as const;

export const makers = rows.map(([words, name, brands]) => ({ words: namesIn(words), name, brands: namesIn(brands) }));
