import { namesIn } from "./word-row.ts";

/** Towns of the Gulf and near it: latitude and longitude of the middle in degrees, from public maps, and the names. */
const rows = `
  24.71, 46.68: riyadh, al riyadh, riyad, الرياض
  26.28, 50.21: khobar, al khobar, alkhobar, الخبر
  26.43, 50.10: dammam, al dammam, الدمام
  25.38, 49.59: hofuf, al ahsa, alahsa, hasa, الأحساء, الاحساء, الهفوف
  27.01, 49.66: jubail, al jubail, الجبيل
  21.49, 39.19: jeddah, jiddah, jedda, جدة
  21.42, 39.83: makkah, mecca, meccah, مكة, مكه
  24.47, 39.61: madinah, medina, al madinah, المدينة المنورة
  26.33, 43.97: qassim, al qassim, buraidah, buraydah, القصيم, بريدة
  18.22, 42.51: abha, أبها
  28.38, 36.57: tabuk, تبوك
  27.52, 41.69: hail, حائل, حايل
  21.27, 40.42: taif, al taif, الطائف, الطايف
  26.23, 50.58: manama, bahrain, المنامة, البحرين
  25.29, 51.53: doha, qatar, الدوحة, الدوحه, قطر
  29.38, 47.98: kuwait, kuwait city, الكويت
  24.45, 54.38: abu dhabi, abudhabi, أبوظبي, أبو ظبي
  25.20, 55.27: dubai, دبي
  25.35, 55.42: sharjah, الشارقة
  25.79, 55.94: ras al khaimah, rak, رأس الخيمة, راس الخيمة
  24.21, 55.76: al ain, alain, العين
  25.13, 56.33: fujairah, الفجيرة
  23.59, 58.41: muscat, مسقط
  17.02, 54.09: salalah, صلالة
  22.93, 57.53: nizwa, نزوى
  24.35, 56.71: sohar, صحار
`;

export interface Town {
  latitude: number;
  longitude: number;
  names: readonly string[];
}

export const towns: readonly Town[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [place = "", names = ""] = row.split(":");
    const [latitude = 0, longitude = 0] = place.split(",").map(Number);
    return { latitude, longitude, names: namesIn(names) };
  });
