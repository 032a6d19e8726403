-- What a new site starts with.

-- The content of a new site.
insert into public.site_content (content_key, content_value) values
  ('brand_name', '{"en": "Maarad", "ar": "معرض"}'),
  ('contact_info', '{"offices": [], "email": "", "social_links": {}, "whatsapp_number": ""}'),
  ('hero', '{"title": {"en": "Find Your Perfect Car", "ar": "اعثر على سيارتك المثالية"},
    "subtitle": {"en": "Luxury and electric cars, chosen one by one and ready to drive.",
    "ar": "سيارات فاخرة وكهربائية، اخترناها واحدة واحدة وجاهزة للقيادة."}}'),
  ('about', '{"title": {"en": "About Us", "ar": "من نحن"},
    "description": {"en": "A showroom for luxury and electric cars.", "ar": "معرض للسيارات الفاخرة والكهربائية."},
    "body": {"en": "", "ar": ""}, "values": []}'),
  ('team', '{"title": {"en": "Our Team", "ar": "فريقنا"},
    "description": {"en": "The people who look after you, before and after the keys are yours.",
    "ar": "الأشخاص الذين يعتنون بك، قبل استلام المفتاح وبعده."}}'),
  ('settings', '{"currency": "BHD", "country_code": "973", "first_response_minutes": 120, "hold_hours": 48,
    "finance": {"annual_rate_pct": 3.5, "down_payment_pct": 20, "months": 60}}');

insert into public.site_content (content_key, content_value, private) values ('money', '{
  "discounts": {"sales": 2, "manager": 5},
  "tax": {"on": false, "rate": 10, "included": true, "name": {"en": "VAT", "ar": "ضريبة القيمة المضافة"}},
  "deposit": {"amount": null, "days": 3}}', true);

-- {name} {reference} {car} {price} {link} {hold} {dealer} are filled in when a template is used.
insert into public.site_content (content_key, content_value, private) values ('reply_templates', '{"templates": [
  {"id": "welcome", "status": "new", "name": {"en": "First answer", "ar": "أول رد"},
   "body": {
     "en": "Hello {name}, thank you for your order {reference} for the {car}. This is {dealer}. When is a good time to call you?",
     "ar": "مرحبًا {name}، شكرًا على طلبك {reference} لسيارة {car}. معك {dealer}. متى يناسبك أن نتصل بك؟"}},
  {"id": "viewing", "status": "contacted", "name": {"en": "Invite to a viewing", "ar": "دعوة للمعاينة"},
   "body": {
     "en": "Hello {name}, the {car} is ready for you to see and drive. Which day suits you? All details: {link}",
     "ar": "مرحبًا {name}، سيارة {car} جاهزة للمعاينة والتجربة. أي يوم يناسبك؟ كل التفاصيل: {link}"}},
  {"id": "reserved", "status": "reserved", "name": {"en": "Reserved for you", "ar": "تم الحجز"},
   "body": {
     "en": "Hello {name}, the {car} is reserved for you until {hold}. Price: {price}. Follow your order with {reference}: {link}",
     "ar": "مرحبًا {name}، حجزنا لك سيارة {car} حتى {hold}. السعر: {price}. تابع طلبك برقم {reference}: {link}"}},
  {"id": "ready", "status": "ready", "name": {"en": "Ready for delivery", "ar": "جاهزة للتسليم"},
   "body": {
     "en": "Good news, {name}: your {car} is ready for delivery. When would you like to collect it?",
     "ar": "بشرى سارة {name}، سيارتك {car} جاهزة للتسليم. متى تحب أن تستلمها؟"}},
  {"id": "delivered", "status": "delivered", "name": {"en": "Thank you", "ar": "شكرًا لك"},
   "body": {
     "en": "Dear {name}, enjoy your {car}. We are here whenever you need us. {dealer}",
     "ar": "عزيزنا {name}، نتمنى لك قيادة ممتعة مع {car}. نحن في خدمتك دائمًا. {dealer}"}},
  {"id": "viewing-confirm", "status": "viewing_confirm", "name": {"en": "Confirm the viewing", "ar": "تأكيد الموعد"},
   "body": {
     "en": "Hello {name}, your viewing is confirmed: {time}, {place}. We look forward to seeing you. To move or cancel it you need {reference}: {link}",
     "ar": "مرحبًا {name}، تم تأكيد موعدك: {time}، {place}. نحن في انتظارك. لتغيير الموعد أو إلغائه استخدم الرقم {reference}: {link}"}},
  {"id": "viewing-remind", "status": "viewing_remind", "name": {"en": "Remind of the viewing", "ar": "تذكير بالموعد"},
   "body": {
     "en": "Hello {name}, we are expecting you: {time}, {place}. If you cannot come, you can choose another time with {reference}: {link}",
     "ar": "مرحبًا {name}، نحن في انتظارك: {time}، {place}. إن تعذّر حضورك فاختر وقتًا آخر بالرقم {reference}: {link}"}},
  {"id": "viewing-late", "status": "viewing_late", "name": {"en": "Are you on your way?", "ar": "هل أنت في الطريق؟"},
   "body": {
     "en": "Hello {name}, your viewing was to begin: {time}, {place}. Are you on your way? Tell us when you expect to arrive, and we will make room.",
     "ar": "مرحبًا {name}، حان موعدك: {time}، {place}. هل أنت في الطريق؟ أخبرنا متى تصل ونرتّب لك."}},
  {"id": "viewing-missed", "status": "viewing_missed", "name": {"en": "Missed you", "ar": "افتقدناك"},
   "body": {
     "en": "Hello {name}, we missed you today. Choose another time whenever you like: {link} {dealer}",
     "ar": "مرحبًا {name}، افتقدناك اليوم. اختر وقتًا آخر متى شئت: {link} {dealer}"}},
  {"id": "viewing-thanks", "status": "viewing_thanks", "name": {"en": "Thank you for coming", "ar": "شكرًا على الزيارة"},
   "body": {
     "en": "Dear {name}, thank you for your visit. Do you have any questions? We are happy to help. {dealer}",
     "ar": "عزيزنا {name}، شكرًا على زيارتك. هل لديك أي سؤال؟ يسعدنا أن نساعدك. {dealer}"}},
  {"id": "trade-in-look", "status": "trade_in_look", "name": {"en": "Ask to see the car", "ar": "طلب معاينة السيارة"},
   "body": {
     "en": "Hello {name}, thank you for offering us your {car} ({reference}). May we have a look at it? When does it suit you? {dealer}",
     "ar": "مرحبًا {name}، شكرًا على عرض سيارتك {car} علينا ({reference}). هل يمكننا الاطلاع عليها؟ متى يناسبك؟ {dealer}"}},
  {"id": "trade-in-offer", "status": "trade_in_offer", "name": {"en": "Our offer", "ar": "عرضنا"},
   "body": {
     "en": "Hello {name}, we offer {price} for your {car}. The offer stands until {time}. Accept or decline it with {reference}: {link}",
     "ar": "مرحبًا {name}، نعرض {price} مقابل سيارتك {car}. العرض قائم حتى {time}. اقبله أو ارفضه بالرقم {reference}: {link}"}},
  {"id": "trade-in-again", "status": "trade_in_again", "name": {"en": "Ask again", "ar": "سؤال من جديد"},
   "body": {
     "en": "Hello {name}, are you still thinking of trading in your {car}? Tell us what would suit you, and we will look at it once more. {dealer}",
     "ar": "مرحبًا {name}، هل ما زلت تفكر في استبدال سيارتك {car}؟ أخبرنا بما يناسبك ونعيد النظر في العرض. {dealer}"}},
  {"id": "trade-in-thanks", "status": "trade_in_thanks", "name": {"en": "Thank you for accepting", "ar": "شكرًا على القبول"},
   "body": {
     "en": "Dear {name}, thank you for accepting {price} for your {car}. Please bring the car, its keys and its papers when you come. {dealer}",
     "ar": "عزيزنا {name}، شكرًا على قبول {price} مقابل سيارتك {car}. يُرجى إحضار السيارة ومفاتيحها وأوراقها عند زيارتك. {dealer}"}}
]}', true);
