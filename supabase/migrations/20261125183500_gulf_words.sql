-- What Gulf buyers say of paint that was never redone, of plug-in hybrids, and of charging: "fast charging" asks for
-- electric cars, not for the quickest one.
insert into public.trade_words (kind, codes, names) values
  ('trait', '{original_paint}', '{بدون صبغ,بدون صبغة,بلا صبغ,ما فيها صبغ,مافيها صبغ,غير مصبوغة,مو مصبوغة,no repaint,
    not repainted,never repainted}'),
  ('fuel', '{plug_in_hybrid}', '{بلق ان,بلق إن,بلغ ان,بلاق ان}'),
  ('fuel', '{electric}', '{شحن سريع,شحن كهرباء,شحن كهربائي,fast charging,fast charge,fast charger,rapid charging}');

insert into public.limit_words (kind, value, names) values
  ('name', null, '{شحن سريع,fast charging,fast charge,fast charger,rapid charging}');
