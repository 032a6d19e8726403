import type { WordRow } from "./word-row.ts";

/** Its warranty, its past, its doors, and how it is sold. */
export const historyWords: readonly WordRow[] = [
  [
    ["under_warranty"],
    `
    warranty, under warranty, with warranty, in warranty, still under warranty, warranty left, remaining warranty,
    ضمان, تحت الضمان, عليها ضمان, مع ضمان, فيها ضمان, بالضمان, مضمونة, تحت ضمان,
    guarantee, guaranteed, كفالة, الكفالة, عليها كفالة
  `,
  ],
  [
    ["agency_warranty"],
    `
    agency warranty, dealer warranty, manufacturer warranty, factory warranty, agency car, under agency warranty,
    ضمان الوكالة, ضمان وكالة, تحت ضمان الوكالة, وكالة, ضمان الشركة, ضمان المصنع, ضمان من الوكالة, تحت ضمان وكالة,
    وارد الوكالة, وارد وكالة
  `,
  ],
  [
    ["one_owner"],
    `
    one owner, one previous owner, only one previous owner, only one owner, 1 owner, single owner, first owner,
    1st owner, one owner only, owner one,
    مالك واحد, مالك أول, المالك الأول, اول مالك, مستخدم اول, يد أولى, يد اولى, مالك 1, صاحب واحد, راعي واحد,
    راعيها واحد, راعي اول, مالكها واحد, مالك وحيد
  `,
  ],
  [
    ["accident_free"],
    `
    accident free, never crashed, accidents free, clean history,
    خالية من الحوادث, خالي من الحوادث, نظيفة من الحوادث, سليمة
  `,
  ],
  [
    ["original_paint"],
    `
    original paint, factory paint, first paint, never repainted,
    صبغ الوكالة, صبغ وكالة, صبغة الوكالة, صبغة وكالة, صبغها وكالة, صبغ اصلي, صبغة اصلية, صبغ المصنع, دهان وكالة,
    صبغ اول
  `,
  ],
  [
    ["agency_serviced"],
    `
    agency serviced, agency service, serviced at agency, agency maintained, dealer serviced,
    full agency service history, agency service history, agency history,
    صيانة الوكالة, صيانة وكالة, صيانتها في الوكالة, سيرفس وكالة, سيرفس الوكالة, سيرفسات وكالة
  `,
  ],
  [
    ["service_history"],
    `
    service history, full service history, service book, service records, fsh,
    سجل صيانة, سجل الصيانة, دفتر صيانة, كتاب صيانة,
    maintenance records
  `,
  ],
  [
    ["for_sale"],
    `
    not sold, unsold, still for sale, not sold yet, still available,
    غير مباعة, مو مباعة, مب مباعة, ما انباعت, لم تبع, ما بيعت
  `,
  ],
  [["coming_soon"], "coming soon, arriving soon, on the way, قريبا, قريبا توصل, في الطريق, بالطريق"],
  [
    ["home_charger"],
    `
    home charger, home charger included, with home charger, wallbox, wall box, wall charger, charger included,
    with charger, charger for home, home charging station,
    شاحن منزلي, شاحن البيت, شاحن حق البيت, شاحن بيت, وول بوكس, مع شاحن, معاها شاحن, معاها الشاحن, الشاحن معاها
  `,
  ],
  [["reserved"], "reserved, on hold, محجوزة, محجوز, محجوزه"],
  [
    ["two_owners"],
    `
    two owners, 2 owners, second owner, 2nd owner,
    مالكين, مالك ثاني, المالك الثاني, ثاني مالك, يد ثانية
  `,
  ],
  [["five_doors"], "5 door, 5 doors, five door, five doors, خمس ابواب, خمسة أبواب, 5 ابواب"],
  [["three_doors"], "3 door, 3 doors, three door, three doors, ثلاث ابواب, ثلاثة أبواب, 3 ابواب"],
  [
    ["two_doors"],
    `
    2 door, 2 doors, two doors,
    بابين بس
  `,
  ],
  [
    ["four_doors"],
    `
    4 door, 4 doors, four door, four doors,
    اربع ابواب, أربعة أبواب, 4 أبواب, 4 ابواب, اربعة ابواب
  `,
  ],
  [
    ["on_request"],
    `
    price on request, on request, call for price, ask for price, POR,
    السعر عند الطلب, سعر عند الطلب, عند الطلب, السعر على الخاص
  `,
  ],
  [
    ["finance"],
    `
    finance, financing, on finance, installments, installment, instalments, instalment, monthly installments,
    monthly payments, monthly payment, monthly, in installments, loan, car loan, lease, per month, a month,
    each month, every month, payments, payment plan,
    تقسيط, بالتقسيط, للتقسيط, للتمويل, للأقساط,
    أقساط, بالأقساط, قسط, قسط شهري, أقساط شهرية, تمويل, بالتمويل, قرض, شهري, شهريا, بالشهر,
    في الشهر, كل شهر, شهرية, للشهر, قسطه, قسطها, القسط الشهري, قسطها الشهري, بقسط, بقسط شهري, أقساطها, بأقساط,
    بأقساط شهرية, تقسيط شهري, دفعة شهرية, دفعات شهرية, بدفعة شهرية
  `,
  ],
];
