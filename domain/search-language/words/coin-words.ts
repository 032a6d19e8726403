import { namesIn } from "./word-row.ts";

/** What buyers call currencies: the currencies that a word may mean, and the words. */
const rows = [
  ["AED", "AED, Dhs, Dh, dirham, dirhams, emirati dirham, درهم, دراهم, درهم إماراتي, د.إ"],
  ["SAR", "SAR, SR, saudi riyal, saudi riyals, ريال سعودي, ر.س"],
  ["QAR", "QAR, QR, qatari riyal, qatari riyals, ريال قطري, ر.ق"],
  ["OMR", "OMR, omani riyal, omani rial, omani riyals, ريال عماني, ر.ع"],
  ["BHD", "BHD, BD, bahraini dinar, bahraini dinars, دينار بحريني, د.ب"],
  ["KWD", "KWD, KD, kuwaiti dinar, kuwaiti dinars, دينار كويتي, د.ك"],
  ["SAR QAR OMR", "riyal, riyals, rial, rials, ريال, ريالات"],
  ["BHD KWD JOD", "dinar, dinars, دينار, دنانير"],
  ["USD", "USD, dollar, dollars, us dollar, us dollars, دولار, دولارات, دولار أمريكي"],
  ["EUR", "EUR, euro, euros, يورو"],
  ["GBP", "GBP, pounds, pound sterling, جنيه إسترليني"],
] as const;

/** Words for currencies, each with the codes of those that it may mean. */
export const coinWords = rows.map(([codes, names]) => ({ codes: codes.split(" "), names: namesIn(names) }));
