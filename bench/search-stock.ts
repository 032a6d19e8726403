import type { Sql } from "postgres";

/**
 * A stock as a large market place has it: 30 brands, some 190 models, each with its body, its kind of engine and a
 * typical price. Indented lines go on with the brand above. `p` petrol, `d` diesel, `h` hybrid, `u` plug-in hybrid, `e`
 * electric; thousands of BHD.
 */
const market = `
Toyota|تويوتا: Land Cruiser/لاندكروزر suv pd 32, Camry/كامري sedan ph 11, Corolla/كورولا sedan ph 8,
  Hilux/هايلكس pickup pd 12, Prado/برادو suv p 20, RAV4/راف فور suv ph 12, Yaris/يارس hatchback p 6,
  Fortuner/فورتشنر suv pd 14, Supra/سوبرا coupe p 24, Avalon/أفالون sedan ph 16
Nissan|نيسان: Patrol/باترول suv p 27, Altima/ألتيما sedan p 9, Sunny/صني sedan p 5, X-Trail/اكس تريل suv ph 11,
  Pathfinder/باثفندر suv p 15, GT-R/جي تي آر coupe p 60, Leaf/ليف hatchback e 10, Ariya/أريا suv e 17,
  Kicks/كيكس suv p 7
Lexus|لكزس: LX 600/ال اكس suv p 55, ES 350/اي اس sedan ph 20, RX 350/ار اكس suv ph 26, NX 350/ان اكس suv hu 21,
  LS 500/ال اس sedan ph 42, IS 300/اي اس sedan p 17, RZ 450e/ار زد suv e 24, LC 500/ال سي coupe p 44
Mercedes-Benz|مرسيدس بنز: S 500/اس كلاس sedan pu 60, G 63/جي كلاس suv p 95, E 300/اي كلاس sedan pu 30,
  C 200/سي كلاس sedan p 22, GLE 450/جي ال اي suv pu 38, GLC 300/جي ال سي suv pu 27, EQS/اي كيو اس sedan e 45,
  EQE/اي كيو اي sedan e 34, A 200/اي كلاس hatchback p 15, CLA 250/سي ال اي coupe p 19
BMW|بي ام دبليو: X5/اكس 5 suv pu 36, X7/اكس 7 suv p 48, 320i/الفئة الثالثة sedan p 20,
  530i/الفئة الخامسة sedan pu 28, 740i/الفئة السابعة sedan pu 50, M4/ام 4 coupe p 42, iX/اي اكس suv e 40,
  i4/اي 4 liftback e 27, i7/اي 7 sedan e 62, X3/اكس 3 suv pu 25, Z4/زد 4 convertible p 26
Audi|أودي: A6/اي 6 sedan p 24, A8/اي 8 sedan p 45, Q5/كيو 5 suv p 24, Q7/كيو 7 suv p 34, Q8/كيو 8 suv p 38,
  RS 7/ار اس 7 liftback p 55, e-tron GT/اي ترون جي تي sedan e 48, Q8 e-tron/كيو 8 اي ترون suv e 38,
  A3/اي 3 hatchback p 14, R8/ار 8 supercar p 70
Porsche|بورش: 911/911 coupe p 60, Taycan/تايكان sedan e 45, Cayenne/كايين suv pu 42, Macan/ماكان suv pe 30,
  Panamera/باناميرا liftback pu 46, 718 Boxster/بوكستر convertible p 32, 718 Cayman/كايمان coupe p 30
Land Rover|لاند روفر: Range Rover/رينج روفر suv pu 65, Range Rover Sport/رينج روفر سبورت suv pu 48,
  Defender/ديفندر suv pd 36, Discovery/ديسكفري suv p 30, Evoque/ايفوك suv p 22, Velar/فيلار suv p 28
Tesla|تسلا: Model 3/موديل 3 sedan e 17, Model Y/موديل واي suv e 19, Model S/موديل اس liftback e 38,
  Model X/موديل اكس suv e 42, Cybertruck/سايبرترك pickup e 55
BYD|بي واي دي: Han/هان sedan eu 17, Seal/سيل sedan e 14, Atto 3/اتو 3 suv e 12, Song Plus/سونغ بلس suv eu 12,
  Tang/تانغ suv eu 19, Dolphin/دولفين hatchback e 9, Qin/تشين sedan u 9
Hyundai|هيونداي: Sonata/سوناتا sedan ph 9, Elantra/النترا sedan p 7, Tucson/توسان suv ph 10,
  Santa Fe/سنتافي suv ph 14, Palisade/باليسيد suv p 17, Ioniq 5/ايونيك 5 suv e 15, Ioniq 6/ايونيك 6 sedan e 16,
  Accent/اكسنت sedan p 5, Creta/كريتا suv p 7
Kia|كيا: Sportage/سبورتاج suv ph 10, Sorento/سورنتو suv ph 13, K5/كي 5 sedan p 9, EV6/اي في 6 suv e 17,
  EV9/اي في 9 suv e 25, Telluride/تيلورايد suv p 18, Carnival/كرنفال van p 15, Cerato/سيراتو sedan p 7,
  Picanto/بيكانتو hatchback p 5
Honda|هوندا: Accord/اكورد sedan ph 12, Civic/سيفيك sedan ph 9, CR-V/سي ار في suv ph 13, Pilot/بايلوت suv p 17,
  City/سيتي sedan p 6
Mazda|مازدا: CX-5/سي اكس 5 suv p 10, CX-9/سي اكس 9 suv p 13, 6/مازدا 6 sedan p 9, 3/مازدا 3 hatchback p 8,
  MX-5/ام اكس 5 convertible p 14
Ford|فورد: Mustang/موستانج coupe p 18, F-150/اف 150 pickup ph 20, Explorer/اكسبلورر suv ph 16,
  Expedition/اكسبديشن suv p 24, Bronco/برونكو suv p 21, Taurus/توروس sedan p 9, Mustang Mach-E/ماك اي suv e 20
Chevrolet|شفروليه: Tahoe/تاهو suv pd 24, Suburban/سوبربان suv pd 27, Corvette/كورفيت supercar p 34,
  Camaro/كامارو coupe p 17, Silverado/سلفرادو pickup pd 18, Malibu/ماليبو sedan p 8, Bolt/بولت hatchback e 10
GMC|جي ام سي: Yukon/يوكن suv pd 28, Sierra/سييرا pickup pd 21, Acadia/اكاديا suv p 15, Hummer EV/هامر pickup e 48
Cadillac|كاديلاك: Escalade/اسكاليد suv p 45, CT5/سي تي 5 sedan p 19, XT6/اكس تي 6 suv p 22, Lyriq/ليريك suv e 27
Jeep|جيب: Wrangler/رانجلر suv pu 19, Grand Cherokee/جراند شيروكي suv pu 20, Gladiator/جلاديتور pickup p 20,
  Compass/كومباس suv p 10
Dodge|دودج: Charger/تشارجر sedan p 16, Challenger/تشالنجر coupe p 17, Durango/دورانجو suv p 17
Genesis|جينيسيس: G80/جي 80 sedan pe 22, G90/جي 90 sedan p 33, GV70/جي في 70 suv pe 20, GV80/جي في 80 suv p 26,
  GV60/جي في 60 suv e 22
Volvo|فولفو: XC90/اكس سي 90 suv pu 26, XC60/اكس سي 60 suv pu 20, S90/اس 90 sedan u 20, EX30/اي اكس 30 suv e 16,
  C40/سي 40 suv e 19
Volkswagen|فولكس واجن: Golf/جولف hatchback p 10, Tiguan/تيجوان suv p 12, Touareg/طوارق suv p 20,
  Passat/باسات sedan p 9, ID.4/اي دي 4 suv e 15, Teramont/تيرامونت suv p 16
MG|ام جي: ZS/زد اس suv pe 6, HS/اتش اس suv pu 8, MG 5/ام جي 5 sedan p 5, RX8/ار اكس 8 suv p 10,
  MG 4/ام جي 4 hatchback e 9, Cyberster/سايبرستر convertible e 22
Geely|جيلي: Monjaro/مونجارو suv p 11, Coolray/كولراي suv p 7, Emgrand/امجراند sedan p 6, Tugella/توجيلا suv p 11,
  Geometry C/جيومتري سي suv e 10
Zeekr|زيكر: 001/001 liftback e 22, 009/009 van e 32, X/اكس suv e 17, 7X/7 اكس suv e 21
Rolls-Royce|رولز رويس: Ghost/جوست sedan p 140, Cullinan/كولينان suv p 170, Phantom/فانتوم sedan p 190,
  Spectre/سبكتر coupe e 165, Wraith/رايث coupe p 90
Bentley|بنتلي: Bentayga/بنتايجا suv pu 80, Continental GT/كونتيننتال coupe p 85, Flying Spur/فلاينج سبير sedan pu 82
Ferrari|فيراري: Roma/روما coupe p 85, 296 GTB/296 supercar u 120, SF90/اس اف 90 supercar u 190,
  Purosangue/بوروسانجوي suv p 170, 488/488 supercar p 80
Lamborghini|لامبورجيني: Urus/اوروس suv pu 95, Huracan/هوراكان supercar p 90, Revuelto/ريفويلتو supercar u 230`;

const engines: Record<string, string> = { p: "petrol", d: "diesel", h: "hybrid", u: "plug_in_hybrid", e: "electric" };

/** The models of the market, one object each. */
export const models = market
  .trim()
  .replaceAll(/\n +/g, " ")
  .split("\n")
  .flatMap((line) => {
    const [names = "", list = ""] = line.split(": ");
    const [brand = "", brandAr = ""] = names.split("|");
    return list.split(", ").map((entry) => {
      const [, model = "", modelAr = "", body = "", kinds = "", price = ""] =
        /^(.+?)\/(.+) (\w+) (\w+) (\d+)$/.exec(entry) ?? [];
      return {
        brand,
        brand_ar: brandAr,
        model,
        model_ar: modelAr,
        body,
        fuels: [...kinds].map((kind) => engines[kind] ?? ""),
        price: Number(price) * 1000,
      };
    });
  });

/**
 * Adds cars until there are `cars` of them, the same ones every time: few models have most of the cars, older cars cost
 * less.
 */
export async function stockUp(sql: Sql, cars: number): Promise<void> {
  await sql`insert into public.brands (name, name_ar) select distinct m.brand, m.brand_ar
    from jsonb_to_recordset(${sql.json(models)}) m (brand text, brand_ar text) on conflict do nothing`;
  const [{ there }] = (await sql`select count(*)::int as there from public.cars`) as unknown as [{ there: number }];
  for (let from = there; from < cars; from += 5_000) {
    await sql`
      with model as materialized (
        select m.*, b.id as brand_id, row_number() over () - 1 as n
        from jsonb_to_recordset(${sql.json(models)})
          m (brand text, model text, model_ar text, body public.body, fuels text[], price int)
        join public.brands b on b.name = m.brand
      ), dice as materialized (
        select i, array(select (hashint8extended(i, k) & 1048575) / 1048576.0 from generate_series(1, 14) k) as d
        from generate_series(${from + 1}::bigint, ${Math.min(from + 5_000, cars)}) i
      ), drawn as (
        select x.i, x.d, m.*, m.fuels[1 + floor(x.d[2] ^ 1.5 * cardinality(m.fuels))::int] as fuel,
          2026 - floor(x.d[3] ^ 1.8 * 12)::int as year
        from dice x join model m on m.n = floor(x.d[1] ^ 1.7 * ${models.length})::int
      )
      insert into public.cars (stock_no, brand_id, model, model_ar,
        trim_level,
        year, condition,
        status,
        price, price_mode, deal,
        mileage_km, fuel,
        transmission,
        body, drivetrain,
        seats,
        exterior_colour,
        regional_spec,
        range_km,
        battery_kwh,
        features,
        owners, warranty_until, warranty_by_en, accident_statement_en, cylinders, doors, interior_colour,
        zero_to_100_s,
        published_incomplete, created_at)
      select 'B-' || lpad(i::text, 6, '0'), brand_id, model, model_ar,
        ('{NULL,NULL,S,GT,Sport,Premium,Limited,Long Range,AMG Line,Full Option}'::text[])[1 + floor(d[4] * 10)::int],
        year, case when year >= 2026 and d[5] < 0.6 then 'new' when year >= 2025 and d[5] < 0.3 then 'zero_km'
          when d[5] > 0.9 then 'certified' else 'used' end::public.car_condition,
        case when d[6] < 0.8 then 'available' when d[6] < 0.84 then 'reserved' when d[6] < 0.87 then 'coming_soon'
          when d[6] < 0.99 then 'sold' else 'draft' end::public.car_status,
        round((price * (0.7 + 0.6 * d[7]) * 0.91 ^ (2026 - year))::numeric / 50) * 50 + 50,
        case when d[8] < 0.04 then 'on_request' else 'fixed' end::public.price_mode, d[9] < 0.06,
        case when year = 2026 then floor(d[10] * 3000)
          else round((d[10] + 0.2) * 17000 * (2026 - year) / 100) * 100 end, fuel::public.fuel,
        case when fuel = 'electric' then 'single_speed' when body in ('supercar', 'coupe') and d[11] < 0.5
          then 'dual_clutch' when d[11] < 0.04 then 'manual' when fuel = 'hybrid' then 'cvt'
          else 'automatic' end::public.transmission,
        body, case when body in ('suv', 'pickup')
          then case when d[11] < 0.5 then 'awd' when d[11] < 0.9 then '4wd' else 'fwd' end
          when price > 15000 then 'rwd' else 'fwd' end::public.drivetrain,
        case when body in ('supercar', 'convertible') then 2 when body = 'coupe' then 4 when body = 'van' then 8
          when body = 'suv' and price > 14000 and d[12] < 0.6 then 7 else 5 end,
        (array['white', 'white', 'white', 'black', 'black', 'silver', 'grey', 'grey', 'blue', 'red', 'green', 'brown',
          'beige', 'yellow', 'orange']::public.colour[])[1 + floor(d[13] * 15)::int],
        (array['gcc', 'gcc', 'gcc', 'gcc', 'us', 'us', 'european', 'japanese', 'chinese', 'korean', 'canadian',
          'not_stated']::public.regional_spec[])[1 + floor(d[14] * 12)::int],
        case fuel when 'electric' then (350 + d[12] * 300)::int
          when 'plug_in_hybrid' then (60 + d[12] * 300)::int end,
        case fuel when 'electric' then round((50 + d[12] * 65)::numeric, 1)
          when 'plug_in_hybrid' then round((12 + d[12] * 65)::numeric, 1) end,
        array(select code from unnest(public.equipment_codes()) with ordinality e (code, n)
          where (hashint8extended(i, 40 + n) & 1048575) / 1048576.0 < least(price / 120000.0, 0.5)),
        floor(d[10] * 4)::int, date '2026-06-01' + (d[6] * 900)::int,
        case when d[5] < 0.5 then 'Manufacturer, through the local agency' else 'The dealer' end,
        case when d[7] < 0.7 then 'No accident. Original paint on every panel.' else 'The front wing was repaired.' end,
        case when fuel <> 'electric' then 4 + 2 * floor(d[7] * 3)::int end,
        case when body in ('coupe', 'supercar') then 2 else 4 end,
        (array['black', 'beige', 'brown', 'red', 'white']::public.colour[])[1 + floor(d[9] * 5)::int],
        round((3 + d[7] * 9)::numeric, 1),
        true, timestamptz '2026-11-01' - i * interval '7 minutes'
      from drawn`;
  }
  await sql`vacuum analyze`;
}
