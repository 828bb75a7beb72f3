-- The ways of paying that a channel allows; null: all of its kind. Orders that exist keep their own way.
alter table pay_channel add column ways text[]
  check (ways is null or (cardinality(ways) > 0 and ways <@ array['wap', 'page', 'h5', 'jsapi', 'native']));
