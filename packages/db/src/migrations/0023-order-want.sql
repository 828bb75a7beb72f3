-- The want of an order: the item that the reader pays for. It is bought once, after the order was fulfilled.
-- want_coins is the price that was shown. want_at is the moment of the want's last state.
alter table pay_order
  add column want_kind text check (want_kind in ('comic_chapter', 'novel_chapter', 'video')),
  add column want_id bigint check (want_id > 0),
  add column want_coins bigint check (want_coins >= 0),
  add column want_state text check (want_state in ('open', 'done', 'raised', 'poor', 'gone', 'void')),
  add column want_at timestamptz,
  add constraint pay_order_want_is_whole check (num_nulls(want_kind, want_id, want_coins, want_state, want_at) in (0, 5));
create index pay_order_want_due on pay_order (want_at) where want_state = 'open' and state = 'paid';
