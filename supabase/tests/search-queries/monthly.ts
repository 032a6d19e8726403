import type { SearchQuery } from "./index.ts";

const of = (query: string, ...numbers: string[]): SearchQuery => [query, numbers.map((number) => `MM-${number}`)];

/** Cars whose instalment by the dealer's example is at most 250, 300, 400 and 500 dinars. */
const upTo250 = ["0138", "0135"];
const upTo300 = [...upTo250, "0132", "0125"];
const upTo400 = [...upTo300, "0127", "0136"];
const upTo500 = [...upTo400, "0111", "0105", "0108"];

/** What is paid each month, beside numbers that are models, years, prices or months of something else. */
export const monthlyQueries: SearchQuery[] = [
  of("monthly under 500", ...upTo500),
  of("under 300 a month", ...upTo300),
  of("instalment 250", "0135"),
  of("instalments under 250", ...upTo250),
  of("300 monthly", "0125"),
  of("300/month", "0125"),
  of("BHD 300 per month", "0125"),
  of("300 monthly max", ...upTo300),
  of("monthly 300 or less", ...upTo300),
  of("monthly payment of 400", "0136"),
  of("suv under 400 a month", "0125", "0127", "0136", "0132"),
  of("tesla under 300 a month", "0125"),
  of("mercedes instalment 500", "0108"),
  of("between 300 and 400 a month", "0127", "0136"),
  of("around 350 a month", "0136", "0127"),
  of("monthly budget 300", "0125"),
  of("electric car 280 a month", "0125"),
  of("قسط ٣٠٠ شهري", "0125"),
  of("قسط شهري أقل من ٣٠٠", ...upTo300),
  of("قسط شهري تحت ٢٥٠", ...upTo250),
  of("٣٠٠ شهري", "0125"),
  of("٢٥٠ بالشهر", "0135"),
  of("تسلا بالتقسيط 350", "0125"),
  of("جيب قسطه ما يتجاوز ٤٠٠ دينار", "0125", "0127", "0136", "0132"),
  of("سيارة بقسط 250", "0135"),
  of("اقساط من ٣٠٠ الى ٤٠٠", "0127", "0136"),
  of("قسط بحدود ٣٥٠", "0136", "0127"),
  of("ثلاثمية شهري", "0125"),
  ["قسط شهري اقل من ٢٠٠", null],
  ["monthly under 100", null],
  of("911 installments", "0103"),
  of("تقسيط ٩١١", "0103"),
  of("911 monthly", "0103"),
  of("under 20k on instalments", "0125", "0138", "0135", "0132"),
  of("installments under 20000", "0125", "0138", "0135", "0132"),
  of("porsche monthly payments under 60k", "0101", "0104"),
];
