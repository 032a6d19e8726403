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
  // "Japanese" alone is where a car was built for.
  [
    "japanese brand, japanese brands, japanese make, ماركة يابانية, ماركات يابانية, شركات يابانية, صناعة يابانية",
    { en: "Japanese cars", ar: "سيارات يابانية" },
    "Toyota, Lexus, Nissan, Infiniti, Honda, Acura, Mazda, Mitsubishi, Subaru, Suzuki, Daihatsu, Isuzu",
  ],
  [
    "korean brand, korean brands, korean make, ماركة كورية, ماركات كورية, شركات كورية, صناعة كورية",
    { en: "Korean cars", ar: "سيارات كورية" },
    "Genesis, Hyundai, Kia, KGM, SsangYong",
  ],
  [
    "chinese brand, chinese brands, chinese make, ماركة صينية, ماركات صينية, شركات صينية, صناعة صينية",
    { en: "Chinese cars", ar: "سيارات صينية" },
    "BYD, Li Auto, Zeekr, NIO, XPeng, Geely, Chery, MG, Jetour, Changan, GAC, Haval, Hongqi, Exeed, Lynk & Co, Avatr",
  ],
  [
    "american brand, american brands, american make, ماركة أمريكية, ماركات أمريكية, شركات أمريكية, صناعة أمريكية",
    { en: "American cars", ar: "سيارات أمريكية" },
    "Tesla, Lucid, Rivian, Ford, Lincoln, Chevrolet, Cadillac, GMC, Dodge, Jeep, RAM, Chrysler, Buick, Hummer",
  ],
] as const;

export const makers = rows.map(([words, name, brands]) => ({ words: namesIn(words), name, brands: namesIn(brands) }));
