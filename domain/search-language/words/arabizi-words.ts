import type { CodeKind } from "../meaning.ts";
import type { LimitWord } from "./limit-words.ts";

/** Gulf Arabic in Latin letters, by what it says; a figure stands for a letter (3 for ع, 7 for ح, 5 for خ). */
export const arabiziCodes: readonly (readonly [CodeKind, readonly string[], string])[] = [
  [
    "fuel",
    ["electric"],
    "kahraba, kahraba2, kahrabaeya, kahrabaiya, kahrabaiyah, kahrabiya, kahrabai, kahraba2iya, kahrba",
  ],
  ["fuel", ["petrol"], "banzeen, benzeen, banzin"],
  ["body", ["suv"], "jeeb, jeb, jeeps, jaib, jayb"],
  ["body", ["coupe", "supercar"], "babain, babein, bab7ain, coupeh"],
  ["body", ["sedan"], "sidan, saloon, salon"],
  ["body", ["convertible"], "kashf, makshoofa, makshofa"],
  ["body", ["pickup"], "waneet, wanet, wanait"],
  ["colour", ["white"], "abyad, abyadh, abyath, baitha, baida, beitha, beida, bayda"],
  ["colour", ["black"], "aswad, sooda, soda, sawda, asswad"],
  ["colour", ["red"], "a7mar, ahmar, 7amra, hamra"],
  ["colour", ["blue"], "azrag, azraq, zarga, zarqa"],
  ["colour", ["grey"], "ramadi, rmadi, rasasi, rsasi, r9a9i, ra9a9i, ra9a9y"],
  ["colour", ["green"], "akhdar, a5dar, akhdhar, khadra, 5adra"],
  ["colour", ["silver"], "fedhi, fidhi, fidi, feddi"],
  ["condition", ["new", "zero_km"], "jdeed, jadeed, jdeeda, jadeeda, yideed, yideeda"],
  [
    "condition",
    ["used", "certified"],
    `
    mosta3mal, mosta3mala, musta3mal, musta3mala, mostamal, mustamal, mustamala
  `,
  ],
  ["spec", ["gcc"], "khaleeji, 5aleeji, khaliji, 5aliji, khaleejia, khaleejiya, khalijia"],
  ["spec", ["us"], "amriki, amreeki, ameriki, amrikia, amrikiya"],
  ["spec", ["chinese"], "seeni, sini, seenia, seeniya, siniya"],
  ["spec", ["japanese"], "yabani, yabania, yabaniya, yabaniyah"],
  ["spec", ["european"], "orobi, oroobi, orobiya, uropi"],
  ["spec", ["korean"], "kori, koori, koriya"],
  ["spec", ["us", "european", "japanese", "chinese", "korean", "canadian", "other"], "warid, mustawrad"],
  ["transmission", ["automatic"], "otomatik, awtomatik, tmatik"],
  ["transmission", ["manual"], "3adi, gear 3adi, geer 3adi"],
  ["trait", ["agency_warranty"], "wakala, wkala, wekala, dhaman wakala, thaman wakala, daman wakala"],
  ["trait", ["under_warranty"], "dhaman, thaman, daman, 3aleha dhaman, ta7t dhaman, taht dhaman, bil dhaman"],
  ["trait", ["panoramic_roof"], "banorama, panorma, fat7a, fatha, fat7at sagf"],
  ["trait", ["accident_free"], "bedoon 7awadeth, bdoon 7awadeth, bedon 7awadith, bidoon hawadeth, bedoon hawadeth"],
  ["trait", ["agency_serviced"], "siyana wakala, siyanat wakala, siyanet wakala"],
  ["trait", ["original_paint"], "sab3' wakala, sabgh wakala, sab3 wakala, sobgh wakala"],
  [
    "trait",
    ["one_owner"],
    "malek wa7ed, malik wahid, ra3i wa7ed, ra3i wahid, malek wahed, malik wa7ed, malik wa7id, malek wa7id",
  ],
  ["trait", ["finance"], "tagseet, taqseet, ta2see6, ta8see6, taqsee6, bil agsat, agsat, aqsat, bel agsat"],
];

/** The same for words of limits and orders. */
export const arabiziLimits: Partial<Record<LimitWord, string>> = {
  below: `
      ta7t, taht, a2al, a2al min, a2al men, a2al mn, a8al, a8al min, a8al men, a8al mn, agal, agal min, agal men,
      agal mn, aqal mn, aqal, aqal min,
      aqal men
    `,
  above: "foug, fog, fooq, akthar, akthar min, akthar men, akthar mn, akther min, akther mn, akthr min",
  at_most: "akthar shay, akthar shi, akthar shai, aktharshay",
  from: "min, men, mn",
  between: "bain, bein",
  thousand: "alf, alaf, aalaf",
  million: "malyoon, melyoon, malyon",
  price: "bkam, bikam, bekam, bcham, se3r, si3r, se3rha, se3ra",
  mileage: "mamsha, mamshaha, mumsha, mashya, mashi",
  mileage_asc: "mamsha galeel, mamshaha galeel, mashya galeel, mamsha qaleel, galeelat mamsha",
  range: "mada, madaha, madah, el mada",
  seats: "rkab, rukab, rokab, rikkab, rukkab, rakeb, nafar",
  price_asc: "r5ees, r5eesa, rkhees, rkheesa, rakhees, rakheesa, ra5ees, ra5eesa, ar5as, arkhas",
  price_desc: "aghla, agla",
  year_desc: "a7dath, ahdath, akher model",
  quickest: "asra3, sari3a, saree3a",
  around: "ta8reeban, tagreeban, taqreeban, tqreeban, 7dood, hdood, bi7dood, 7awali, hawali",
};

/** The same for words that ask nothing. */
export const arabiziFillers = `
  abi, aby, abe, abgha, ab3'a, abga, abghi, nabi, nabgha, ared, areed, oreed, oreeda, widi, weddi, wedi, ana,
  ashtri, ashteri, adawer, adawir, adwer, sayara, sayarah, sayyara, sayarat, sayyarat, siyara, syara, el, al, il,
  fi, fe, feeh, fih, feeha, 3ala, 3aleha, 3indkom, 3endkum, 3indkum, endkom, indkum, 3endkom, ma3, maa,
  3ndkm, 3ndkum, 3indkm, law sama7t,
  law sama7tu, lo sama7t, momken, mumkin, hal, shlon, shino, shno, wesh, wish, hag, 7ag, 7agi, hagi, lel, lil,
  lonha, lonah, lawnha, loon, wa, w, o, aw, b, bi, bas, salam, marhaba, ahlan, zawjti, zojti, bnti, benti, wildi, weldi,
  bghait, bghet, bgheit, bagheit, biddi, baddi, badi, 3ayez, 3awez, shnu, shinu, shenu, shinhu, esh, eish, shgd,
  3afwan, 3afwn, shukran, shokran, mashkoor, mashkour, ya3teek, ya3tekum, ya3tikum, el3afya, el3afia, 3afya, allah,
  inshallah, enshallah, wallah, 3alaikom, 3alaikum, 3alaykum, shlonkom, shlonkum, 3asakom, 3asakum, b5air, bkhair,
  wain, wayn, wein, mita, mata, agdar, agder, nagdar, yseer, ysir, yenfa3, 3indi, 3endi,
  ma3ay, aku, maku, hni, hnee, al7een, el7een, alheen, bacher, bukra, wayed, wayd, wajed, zain, zeen, zaina, 7elo,
  7elwa, 7ilwa, 6ab3an, tara, ysheel, yshil, tsheel, tshil,
  ommi, omi, abooy, mal, shay, shai, illi, elli, tkoon, takoon, ykoon,
  yalla, ya3ni, wala, akhoy, akhooy, 5oy, yabeelah, yabeela, mwatir, moter, mater, mama, baba, zowjti, zojty,
  7urmati, bent, walad,
  bnayya, bnaya, bnayti,
  bs, ayi, ayee, ady, adi, raweni, yakon, etha, m3ay
`;

/** Arabic words too short to be known by their sounds, with how they are written in Latin letters. */
export const shortArabizi: Readonly<Record<string, string>> = {
  ال: "el, al, il, l",
  بترول: "petrol, petrool",
  لل: "lel, lil, ll, lal",
  ما: "ma",
  لا: "la",
  ولا: "wala, wla",
  مو: "mo, mu",
  مب: "mob, mub, mb",
  مش: "mesh, mish, mosh",
  في: "fi, fe, fee, feeh, fih, fl, fel, fil",
  فيها: "feeha, fiha, feha",
  و: "w, wa, o",
  او: "aw, aou, ow",
  ب: "b, bi, be",
  بال: "bl, bil, bel",
  من: "min, mn, men",
  عن: "3an, 3n",
  مع: "ma3, m3",
  بس: "bas, bs",
  يا: "ya",
  ابي: "abi, aby, abe, abee",
  كم: "kam, cham, chm, kem, chem, jam",
  الى: "ela, ila",
  شي: "shay, shai, shi, shy, shey",
  لو: "law, lo",
  لي: "li",
  اي: "ay, ayy",
  هل: "hal",
  سفر: "safar",
};
