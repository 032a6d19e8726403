/** The brands of the demo showroom in the order they are shown: English name, Arabic name. */
export const demoBrands = [
  ["Porsche", "بورش"],
  ["Mercedes-Benz", "مرسيدس بنز"],
  ["Rolls-Royce", "رولز رويس"],
  ["BMW", "بي إم دبليو"],
  ["Lucid", "لوسيد"],
  ["Bentley", "بنتلي"],
  ["Land Rover", "لاند روفر"],
  ["Ferrari", "فيراري"],
  ["Lamborghini", "لامبورغيني"],
  ["McLaren", "مكلارين"],
  ["Maserati", "مازيراتي"],
  ["Audi", "أودي"],
  ["Tesla", "تسلا"],
  ["Lexus", "لكزس"],
  ["MINI", "ميني"],
  ["Polestar", "بولستار"],
  ["Volvo", "فولفو"],
  ["Genesis", "جينيسيس"],
  ["Zeekr", "زيكر"],
  ["BYD", "بي واي دي"],
  ["Li Auto", "لي أوتو"],
  ["Toyota", "تويوتا"],
  ["Rivian", "ريفيان"],
] as const;

export type DemoBrand = (typeof demoBrands)[number][0];
