-- What Gulf buyers and this site call a dual-clutch gearbox.
insert into public.trade_words (kind, codes, names)
values ('transmission', '{dual_clutch}', '{double clutch,dual clutch gearbox,دبل كلتش,دبل كلاتش,كلتش مزدوج}');
