import { namesIn } from "./word-row.ts";

/** Words that leave out what follows them: "tesla not american", "بدون صيني". */
export const negationWords = namesIn(`
  not, no, without, except, except for, but not, apart from, other than, anything but, everything but, excluding,
  minus, not a, not the, don't want, dont want, do not want, do not show, i hate, never, nor, neither, wala, wla,
  mesh, mish, mosh, mo, mob, mub, bedoon, bidoon, bedon, bdoon, bla, ghair, illa, ma abi, ma abgha,
  مو, مب, مش, مهو, ليس, ليست, غير, من غير, بدون, بلا, إلا, ماعدا, ما عدا, عدا, باستثناء, ما ابي, مابي, ما ابغى,
  مابغى, ما اريد, ما نبي, ما ابيها, ما ابغاها, لا, ولا
`);

/** Words that go on with what is left out: "not black or white". */
export const joiningWords = namesIn("and, or, nor, neither, wala, wla, و, أو, او, ولا, &");
