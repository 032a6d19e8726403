-- Replies about trade-ins, beside those about orders and viewings; a dealer who has some already keeps them.
-- {price} is the offer and {time} until when it stands.
update public.site_content set content_value = jsonb_set(content_value, '{templates}',
  (content_value -> 'templates') || '[
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
]')
where content_key = 'reply_templates' and jsonb_typeof(content_value -> 'templates') = 'array'
  -- There is room for them.
  and octet_length(content_value::text) < 190000
  and not exists (select from jsonb_array_elements(content_value -> 'templates') t
    where t ->> 'status' like 'trade\_in\_%');
