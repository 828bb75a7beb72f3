-- Bills of gateways, row by row. Days are Shanghai's by the gateway's time. feeFen: what the gateway keeps.
create table pay_bill (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('pay', 'refund')),
  order_no text not null,
  refund_no text not null,
  trade_no text not null,
  amount_fen bigint not null,
  fee_fen bigint not null,
  at timestamptz not null,
  primary key (provider, kind, order_no, refund_no, day)
);
create index pay_bill_of_day on pay_bill (provider, day);

-- What became of fetching a day's bill. none: no trade that day. later: not made yet. refused: it could not be believed.
create table pay_bill_day (
  provider text not null,
  day date not null,
  state text not null check (state in ('fetched', 'none', 'later', 'away', 'refused')),
  why text not null default '',
  row_count integer not null default 0,
  tried_at timestamptz not null,
  primary key (provider, day)
);

-- Orders by the day of their payment, and refunds by theirs, as bills are compared with them.
create index pay_order_paid on pay_order (provider, paid_at) where paid_at is not null;
create index refund_done on refund (done_at) where state = 'done';

-- Accounts that fail to take orders: after five failures within a minute an account is not offered for a minute, then one
-- order at a time tries it.
create table pay_breaker (
  provider text primary key,
  fails integer not null,
  since timestamptz not null,
  open_until timestamptz,
  trying_until timestamptz
);
