import type { SearchQuery } from "./index.ts";

/** Cars of a dealer of everyday brands, the newest first: brand, model, trim. Brands have no Arabic names of their own. */
export const everydayStock: readonly (readonly [brand: string, model: string, trim: string | null])[] = [
  ["Jeep", "Wrangler", "Rubicon"], ["Jeep", "Grand Cherokee", null], ["Nissan", "Patrol", "LE Platinum"],
  ["Nissan", "Altima", null], ["Toyota", "Land Cruiser", "VXR"], ["Toyota", "Camry", "Grande"],
  ["Toyota", "Prado", null], ["Range Rover", "Vogue", "HSE"], ["Range Rover", "Sport", "P400"],
  ["Range Rover", "Velar", null], ["Mercedes", "GLE 450", "AMG"], ["Mercedes", "C 200", null],
  ["Mercedes", "E 300", null], ["Mercedes", "G500", null], ["Mercedes", "S 450", null],
  ["BMW", "X5", "xDrive40i"], ["BMW", "330i", "M Sport"], ["BMW", "M4", "Competition"],
  ["Chevrolet", "Tahoe", "Z71"], ["GMC", "Yukon", "Denali"], ["Porsche", "Macan", "GTS"],
  ["Porsche", "Panamera", "4S"], ["Ford", "Mustang", "GT"], ["Kia", "Sportage", null],
  ["Hyundai", "Tucson", null], ["MG", "5", null], ["Mazda", "CX-5", null],
  ["Mazda", "6", null], ["Lexus", "ES 350", null], ["Land Rover", "Defender", "110"],
  ["Peugeot", "2008", null], ["Audi", "Q8", null], ["Audi", "A6", null],
];

/** Searches at that dealer, each with the model that must come first. */
export const everydayQueries: readonly SearchQuery[] = [
  ["جيب", "Wrangler"], ["jeep", "Wrangler"], ["جيب رانجلر", "Wrangler"], ["نيسان باترول", "Patrol"],
  ["باترول", "Patrol"], ["بترول", "Patrol"], ["patrol platinum", "Patrol"], ["لاند كروزر", "Land Cruiser"],
  ["landcruiser", "Land Cruiser"], ["land cruser", "Land Cruiser"], ["LC", "Land Cruiser"], ["كامري", "Camry"],
  ["برادو", "Prado"], ["رنج روفر", "Vogue"], ["رنج", "Vogue"], ["range rover sport", "Sport"],
  ["رنج روفر سبورت", "Sport"], ["رنج سبورت", "Sport"], ["رنج فوغ", "Vogue"], ["فيلار", "Velar"],
  ["مرسيدس", "GLE 450"], ["gle", "GLE 450"], ["جي ال اي", "GLE 450"], ["gle450", "GLE 450"],
  ["c200", "C 200"], ["سي 200", "C 200"], ["سي كلاس", "C 200"], ["e class", "E 300"],
  ["اي 300", "E 300"], ["g class", "G500"], ["جي كلاس", "G500"], ["g wagon", "G500"],
  ["s450", "S 450"], ["اس كلاس", "S 450"], ["x5", "X5"], ["اكس 5", "X5"],
  ["bmw x 5", "X5"], ["اكس فايف", "X5"], ["330", "330i"], ["الفئة الثالثة", "330i"],
  ["bmw 3 series", "330i"], ["m4", "M4"], ["ام 4", "M4"], ["تاهو", "Tahoe"],
  ["chevy tahoe", "Tahoe"], ["شفر تاهو", "Tahoe"], ["جمس", "Yukon"], ["يوكن", "Yukon"],
  ["yukon denali", "Yukon"], ["ماكان", "Macan"], ["باناميرا", "Panamera"], ["panamira", "Panamera"],
  ["موستنج", "Mustang"], ["mustang gt", "Mustang"], ["كيا سبورتاج", "Sportage"], ["kia sportage", "Sportage"],
  ["sportag", "Sportage"], ["هونداي توسان", "Tucson"], ["mg5", "5"], ["mg 5", "5"],
  ["ام جي", "5"], ["cx5", "CX-5"], ["cx 5", "CX-5"], ["mazda 6", "6"],
  ["مازدا 6", "6"], ["lexus es", "ES 350"], ["اي اس 350", "ES 350"], ["دفندر", "Defender"],
  ["defender 110", "Defender"], ["2008", "2008"], ["peugeot 2008", "2008"], ["q8", "Q8"],
  ["كيو 8", "Q8"], ["a6", "A6"], ["اودي ايه 6", "A6"], ["land rover", "Defender"],
  ["لاند روفر", "Defender"], ["jeap", "Wrangler"], ["toyta", "Land Cruiser"], ["nisan", "Patrol"],
  ["هيونداى", "Tucson"], ["hundai", "Tucson"], ["ىهسسشى", "Patrol"], ["فخغخفش", "Land Cruiser"],
  ["jd,jh", "Land Cruiser"], ["[df", "Wrangler"], ["grand cherokee", "Grand Cherokee"], ["mersedes g500", "G500"],
];
