import { namesIn } from "./word-row.ts";

/** Words that leave out what follows them: "tesla not american", "بدون صيني". */
export const negationWords = namesIn(`
  not, no, nothing, without, except, except for, but not, apart from, other than, anything but, everything but,
  excluding,
  minus, not a, not the, don't want, dont want, do not want, do not show, i hate, never, nor, neither, la, wala, wla,
  mesh, mish, mosh, mo, mob, mub, bedoon, bidoon, bedon, bdoon, bla, ghair, illa, ma abi, ma abgha,
  مو, مب, مش, مهب, مهوب, موب, ماهو, ماهي, ومو, ومب, ومش, ما تبي, ما يبي, ما تبغى, ما ابيه,
  مابيه, مابيها, ما ابغاه, ما احب, ما احبه, مهو, ليس, ليست,
  غير, من غير, بدون, بلا, إلا, ماعدا, ما عدا, عدا, باستثناء, ما ابي, مابي, ما ابغى,
  مابغى, ما اريد, ما نبي, ما ابيها, ما ابغاها, لا, ولا,
  fed up with, tired of, no more, i dont like, dont like, hate, مليت من, طفشت من, تعبت من, اكره, ما يعجبني,
  ما تعجبني, مابغا
`);

/** Words that ask for what follows them, whatever was left out before: "my english not good i want electric". */
export const wantingWords = namesIn(`
  i want, want, bghait, biddi, baddi,
  i need, need, looking for, i am looking for, i would like, would like, give me, show me, prefer,
  abi, aby, abgha, abga, nabi, ared, areed, widi,
  أبي, ابي, ابغى, ابغا, أبغى, أريد, اريد, ودي, بغيت, نبي, نبغى, ادور, أدور, أبحث عن, عطني,
  بدي, بدنا, بغينا, عايز, عاوز, محتاج, احتاج
`);

/** Words that go on with what is left out: "not black or white". */
export const joiningWords = namesIn("and, or, nor, neither, wala, wla, و, أو, او, ولا, &");
