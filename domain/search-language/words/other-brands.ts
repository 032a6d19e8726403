/**
 * Brands that the market knows, in both scripts: the English name, then other spellings. One that a dealer does not
 * stock is said by its name.
 */
export const otherBrands = `
  Abarth, أبارث, ابارت
  Acura, أكورا
  Aion, GAC Aion, أيون
  Aiways, ايوايز
  Alfa Romeo, Alfa, ألفا روميو, الفا روميو
  Alpina, ألبينا
  Alpine, ألباين
  Arcfox, اركفوكس
  Aspark, اسبارك
  Aston Martin, أستون مارتن, استون مارتن, استون
  Audi, أودي, اودي
  Avatr, أفاتر, افاتار
  BAIC, بايك, بيك موتورز
  Baojun, باوجون
  Bentley, بنتلي
  Bestune, بيستون
  BMW, بي ام دبليو
  Borgward, بورجوارد
  Brabus, برابوس
  Brilliance, بريليانس
  Bugatti, بوغاتي, بوجاتي
  Buick, بيوك
  BYD, بي واي دي
  Cadillac, كاديلاك, كدلك
  Changan, شانجان, تشانجان, شنجان
  Chery, شيري, تشيري
  Chevrolet, Chevy, شفروليه, شيفروليه, شفر
  Chrysler, كرايسلر
  Citroen, سيتروين, ستروين
  Cupra, كوبرا
  Dacia, داسيا
  Daewoo, دايو
  Daihatsu, دايهاتسو
  Deepal, ديبال
  Denza, دينزا
  Dodge, دودج
  Dongfeng, دونغ فينغ, دونج فينج
  DS Automobiles, دي اس
  Exeed, اكسيد
  FAW, فاو
  Ferrari, فيراري
  Fiat, فيات
  Fisker, فيسكر
  Ford, فورد
  Forthing, فورثينج
  Foton, فوتون
  GAC, جي ايه سي, جاك موتورز
  Geely, جيلي
  Genesis, جينيسيس, جنسس, جينسس
  GMC, جي ام سي, جمس
  Great Wall, GWM, جريت وول
  Haval, هافال
  Honda, هوندا
  Hongqi, هونشي, هونغتشي, هونجشي
  Hummer, همر, هامر
  Hyundai, هيونداي, هونداي
  iCar, اي كار
  Infiniti, انفينيتي, إنفينيتي, انفنتي
  Isuzu, ايسوزو, إيسوزو
  Iveco, ايفيكو
  JAC, جاك
  Jaecoo, جايكو
  Jaguar, جاكوار, جاجوار
  Jetour, جيتور
  Kaiyi, كايي
  Karma, كارما
  KGM, SsangYong, سانج يونج, سانغ يونغ
  Kia, كيا
  Koenigsegg, كوينيجسيج, كونيغسيغ
  KTM, كي تي ام
  Lada, لادا
  Lamborghini, لمبرجيني, لامبورغيني
  Lancia, لانسيا
  Land Rover, لاند روفر
  Leapmotor, ليب موتور
  Lexus, لكزس
  Li Auto, لي اوتو
  Lincoln, لنكولن, لينكولن
  Lotus, لوتس
  Lucid, لوسيد
  Lynk & Co, لينك اند كو
  Mahindra, ماهيندرا
  Maserati, مازيراتي
  Maxus, ماكسوس
  Maybach, مايباخ
  Mazda, مازدا
  McLaren, مكلارين
  Mercedes-Benz, مرسيدس
  Mercury, ميركوري
  MG, ام جي, إم جي, موريس جراج
  MINI, Mini Cooper, ميني, ميني كوبر
  Mitsubishi, ميتسوبيشي, متسوبيشي
  Morgan, مورغان, مورجان
  Nio, نيو الكهربائية
  Nissan, نيسان
  Oldsmobile, اولدزموبيل
  Omoda, اومودا
  Opel, أوبل, اوبل
  Ora, اورا
  Pagani, باغاني, باجاني
  Peugeot, بيجو
  Pininfarina, بينينفارينا
  Polestar, بولستار
  Pontiac, بونتياك
  Porsche, بورش
  Proton, بروتون
  RAM, Dodge Ram, رام, دودج رام
  Renault, رينو
  Rimac, ريماك
  Rivian, ريفيان
  Rolls-Royce, رولز رويس
  Rover, روفر
  Rox, روكس
  Saab, ساب
  Skoda, سكودا
  Skywell, سكاي ويل
  Soueast, ساوايست
  Subaru, سوبارو
  Suzuki, سوزوكي
  Tata, تاتا
  Tesla, تسلا
  Toyota, تويوتا
  VinFast, فين فاست
  Volkswagen, VW, فولكس واجن, فولكسفاجن, فولكس
  Volvo, فولفو
  Voyah, فويا
  Xiaomi, شاومي
  Xpeng, اكس بنج, اكسبنج
  Yangwang, يانغ وانغ
  Zeekr, زيكر
  Zotye, زوتي
`;
