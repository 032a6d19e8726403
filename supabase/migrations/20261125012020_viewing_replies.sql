-- Replies about viewings, beside those about orders; a dealer who has some already keeps them.
-- {time} and {place} are filled in for viewings only.
update public.site_content set content_value = jsonb_set(content_value, '{templates}',
  (content_value -> 'templates') || '[
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
     "ar": "عزيزنا {name}، شكرًا على زيارتك. هل لديك أي سؤال؟ يسعدنا أن نساعدك. {dealer}"}}
]')
where content_key = 'reply_templates' and jsonb_typeof(content_value -> 'templates') = 'array'
  -- There is room for them.
  and octet_length(content_value::text) < 190000
  and not exists (select from jsonb_array_elements(content_value -> 'templates') t
    where t ->> 'status' like 'viewing\_%');
