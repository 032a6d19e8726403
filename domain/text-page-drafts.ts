/**
 * What the back office offers to start the privacy page and the questions and answers with. It says what the software
 * does with data, as it is installed; the dealer adds their own rules and checks it against the law of the country.
 */
interface Text {
  en: string;
  ar: string;
}
interface Draft {
  title: Text;
  description: Text;
  items: { title: Text; text: Text }[];
}

const privacy = {
  title: { en: "Privacy", ar: "الخصوصية" },
  description: {
    en: "What this site stores about you, what for, and who sees it.",
    ar: "ما يحفظه هذا الموقع عنك، ولماذا، ومن يطّلع عليه.",
  },
  items: [
    {
      title: { en: "Browsing", ar: "تصفّح الموقع" },
      text: {
        en:
          "You can read every page without giving a name. The site has no advertising and no scripts of other " +
          "companies. Its log has neither your network address nor what you search for.\n\nThe site counts for " +
          "itself how often its pages are opened each day, what brought visitors, in which language and on which " +
          "kind of device, how often WhatsApp or the phone number is tapped, and which words found nothing. These " +
          "are numbers: nothing in them says who it was. To count each visitor of a day once, the server mixes " +
          "network address and browser with a random number, in memory for some seconds, and forgets the random " +
          "number after the day. If your browser asks not to be tracked, nothing is counted.",
        ar:
          "تستطيع تصفّح كل الصفحات دون ذكر اسمك. لا إعلانات في الموقع ولا برامج لشركات أخرى. وسجل الموقع لا " +
          "يحفظ عنوان شبكتك ولا كلمات بحثك.\n\nيعدّ الموقع بنفسه كم مرة تُفتح صفحاته كل يوم، وما الذي جاء بالزوار، " +
          "وبأي لغة وعلى أي نوع من الأجهزة، وكم مرة يُضغط على واتساب أو رقم الهاتف، وأي الكلمات لم يُعثر لها على " +
          "نتيجة. هذه أعداد فقط لا تدل على أحد. ولكي يُحسب زائر اليوم مرة واحدة يخلط الخادم عنوان الشبكة والمتصفح " +
          "برقم عشوائي، في الذاكرة لثوانٍ، وينسى الرقم بعد انتهاء اليوم. وإن طلب متصفحك عدم التتبع فلا يُعدّ شيء.",
      },
    },
    {
      title: { en: "What stays on your device", ar: "ما يبقى على جهازك" },
      text: {
        en:
          "One cookie remembers the language you read in. Your browser also keeps the numbers of the cars " +
          "you marked, compared and viewed, what you typed into a form that is not sent yet (until you " +
          "close the tab), and, if you sign in, that you are signed in. What brought you here (the code of " +
          "a campaign, or the name of the site before) stays until you close the tab and goes along with a form " +
          "that you send, and the code with a WhatsApp message about a car. Delete the data of this site in your " +
          "browser to remove all of it.",
        ar:
          "ملف تعريف (كوكي) واحد يتذكر لغة القراءة. ويحفظ متصفحك أرقام السيارات التي أضفتها إلى المفضلة أو " +
          "قارنتها أو شاهدتها، وما كتبته في نموذج لم يُرسل بعد (حتى تغلق الصفحة)، وأنك سجّلت الدخول إن " +
          "فعلت. ويبقى ما جاء بك (رمز إحدى حملاتنا أو اسم الموقع السابق) حتى تغلق الصفحة، ويُرسل مع ما ترسله من " +
          "نماذج، ويُرسل الرمز مع رسالة واتساب عن سيارة. احذف بيانات هذا الموقع من متصفحك لإزالتها كلها.",
      },
    },
    {
      title: { en: "Orders, messages and car requests", ar: "الطلبات والرسائل وطلبات السيارات" },
      text: {
        en:
          "When you send a form, we store what you fill in: your name, phone number or e-mail address, how " +
          "you want to be reached, your message, the car or search it is about, the language, the time and " +
          "your consent. We use it to answer you and to handle your order.\n\nThe history of an order, " +
          "such as its status and notes, is stored with it. With the reference and your phone number you " +
          "can read what concerns you.\n\nIf you buy a car, the contract may need your identity card, " +
          "passport or commercial register, nationality and address. They are stored apart; our " +
          "managers and the colleague who handles your purchase see them.",
        ar:
          "عندما ترسل نموذجًا نحفظ ما كتبته فيه: اسمك ورقم هاتفك أو بريدك، وطريقة التواصل التي تفضلها، " +
          "ورسالتك، والسيارة أو البحث المقصود، واللغة والوقت وموافقتك. نستخدم ذلك للرد عليك ومتابعة " +
          "طلبك.\n\nويُحفظ مع الطلب تاريخه، مثل حالته والملاحظات عليه. وتستطيع برقم الطلب ورقم هاتفك أن " +
          "تقرأ ما يخصّك منه.\n\nوإذا اشتريت سيارة فقد يحتاج العقد إلى رقمك الشخصي أو جواز سفرك أو سجلك " +
          "التجاري وجنسيتك وعنوانك، وتُحفظ منفصلة ويراها مديرونا ومن يتابع شراءك.",
      },
    },
    {
      title: { en: "Accounts", ar: "الحسابات" },
      text: {
        en:
          "You need no account to order. If you create one, we store your e-mail address and your password " +
          "in a form that cannot be read back, and the orders you add to it.",
        ar:
          "لا تحتاج إلى حساب لتطلب سيارة. وإذا أنشأت حسابًا نحفظ بريدك الإلكتروني، وكلمة المرور بصورة لا " +
          "يمكن استرجاعها، والطلبات التي تضيفها إليه.",
      },
    },
    {
      title: { en: "Who sees it", ar: "من يطّلع عليها" },
      text: {
        en:
          "Only our sales staff and management read orders and messages; who changed what is logged. If " +
          "you give an e-mail address, the site may send you e-mails about your order or account through " +
          "our mail provider. WhatsApp, maps and social networks open only when you follow their links; " +
          "from there on their own rules apply.",
        ar:
          "لا يقرأ الطلبات والرسائل إلا موظفو المبيعات والإدارة لدينا، وتُسجّل كل تغييراتهم. وإذا ذكرت " +
          "بريدك فقد يرسل إليك الموقع رسائل عن طلبك أو حسابك عبر مزوّد البريد لدينا. ولا يُفتح واتساب أو " +
          "الخرائط أو شبكات التواصل إلا إذا ضغطت على روابطها، وتسري عندها شروطها.",
      },
    },
    {
      title: { en: "How long, and your choices", ar: "مدة الحفظ وخياراتك" },
      text: {
        en:
          "Orders and messages are stored until our staff delete them; backups keep a copy for a while " +
          "longer. Sale agreements and receipts keep your name for the years that the law asks for. Ask us to " +
          "show, correct or delete what we store about you: the contact page has our numbers and e-mail address.",
        ar:
          "تبقى الطلبات والرسائل محفوظة حتى يحذفها موظفونا، وتبقى منها نسخة في النسخ الاحتياطية مدة أطول. " +
          "ويبقى اسمك في عقود البيع والإيصالات المدة التي يفرضها القانون. " +
          "اطلب منا الاطلاع على ما نحفظه عنك أو تصحيحه أو حذفه: أرقامنا وبريدنا في صفحة التواصل.",
      },
    },
  ],
} satisfies Draft;

const faq = {
  title: { en: "Questions and answers", ar: "أسئلة وأجوبة" },
  description: { en: "What buyers ask us most.", ar: "أكثر ما يسألنا عنه المشترون." },
  items: [
    {
      title: { en: "How do I order a car?", ar: "كيف أطلب سيارة؟" },
      text: {
        en:
          "Open the car and press Order this car. Your name and phone number are enough. You get a " +
          "reference, and we contact you in the way you choose. You pay nothing on this site.",
        ar:
          "افتح صفحة السيارة واضغط زر الطلب. يكفي اسمك ورقم هاتفك. يصلك رقم الطلب، ونتواصل معك بالطريقة " +
          "التي تختارها. لا تدفع شيئًا على هذا الموقع.",
      },
    },
    {
      title: { en: "How do I follow my order?", ar: "كيف أتابع طلبي؟" },
      text: {
        en: "Open Follow your order at the bottom of each page and enter the reference and your phone number.",
        ar: "افتح صفحة متابعة الطلب من أسفل أي صفحة، واكتب رقم الطلب ورقم هاتفك.",
      },
    },
    {
      title: { en: "Can I see and drive the car first?", ar: "هل أستطيع معاينة السيارة وتجربتها أولًا؟" },
      text: {
        en: "Yes. Book a viewing or a test drive on this site: choose the showroom, the day and the time.",
        ar: "نعم. احجز معاينة أو تجربة قيادة من الموقع: اختر الفرع واليوم والوقت.",
      },
    },
    {
      title: { en: "What will I know of a used car's past?", ar: "ماذا أعرف عن تاريخ السيارة المستعملة؟" },
      text: {
        en:
          "Its page states previous owners, service, accidents, paint and warranty as far as we know them. " +
          "Ask us for the papers, or bring someone you trust to look at the car.",
        ar:
          "في صفحتها الملاك السابقون والصيانة والحوادث والصبغ والضمان بقدر ما نعرف. اطلب منا الأوراق، أو " +
          "أحضر معك من تثق به ليفحص السيارة.",
      },
    },
    {
      title: { en: "Can I pay in instalments?", ar: "هل أستطيع الشراء بالتقسيط؟" },
      text: {
        en:
          "Where a car has a finance estimate, choose the down payment and the term and ask us about it. " +
          "Approval and rate are the bank's decision.",
        ar: "إذا كانت في صفحة السيارة حاسبة تمويل فاختر الدفعة الأولى والمدة واسألنا. والموافقة والنسبة قرار البنك.",
      },
    },
    {
      title: { en: "Do you take my car in part exchange?", ar: "هل أستطيع استبدال سيارتي؟" },
      text: {
        en:
          "Yes. Open Trade-in, describe your car and add pictures. You get a reference, and see our offer " +
          "there with it and your phone number.",
        ar:
          "نعم. افتح صفحة الاستبدال واكتب بيانات سيارتك وأضف صورها. يصلك رقم الاستبدال، وترى عرضنا هناك به " +
          "وبرقم هاتفك.",
      },
    },
    {
      title: { en: "What do Reserved and Coming soon mean?", ar: "ما معنى «محجوزة» و«قريبًا»؟" },
      text: {
        en:
          "A reserved car is held for another customer for a while; order it and you are next in line. A " +
          "car that is coming soon is on its way to us and can be ordered before it arrives.",
        ar:
          "السيارة المحجوزة محفوظة لعميل آخر مدة محددة، وإذا طلبتها فأنت التالي. والسيارة المكتوب عليها " +
          "«قريبًا» في طريقها إلينا وتستطيع طلبها قبل وصولها.",
      },
    },
    {
      title: { en: "You do not have the car I want", ar: "لم أجد السيارة التي أريدها" },
      text: {
        en: "Search for it and leave a request below the results. We contact you when such a car comes in.",
        ar: "ابحث عنها ثم اترك طلبك أسفل النتائج، ونتواصل معك متى وصلتنا.",
      },
    },
  ],
} satisfies Draft;

export const textPageDrafts = { privacy, faq };
