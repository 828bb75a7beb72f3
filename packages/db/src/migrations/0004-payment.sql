-- Packages, channels and orders. Amounts are fen; what an order gives is copied from its package when it is made.

create table pay_package (
  id bigint generated always as identity primary key,
  type text not null check (type in ('vip', 'coin')),
  price_fen bigint not null check (price_fen between 1 and 10000000),
  title text not null,
  description text not null default '',
  item_count integer not null check (item_count > 0),
  present_count integer not null default 0 check (present_count >= 0),
  present_type text not null default 'coin' check (present_type in ('coin', 'vip')),
  is_default boolean not null default false,
  is_recommend boolean not null default false,
  position integer not null default 0,
  enabled boolean not null default true
);

-- discount_tenths: 100 = none, 95 = 9.5 折. initiator_code wap_pay means that the browser is sent to the provider's page.
create table pay_channel (
  code text primary key,
  provider text not null,
  superior_code text not null check (superior_code in ('alipay', 'wechat_pay', 'bank')),
  initiator_code text not null check (initiator_code in ('wap_pay', 'native_pay')),
  description text not null,
  discount_tenths integer not null default 100 check (discount_tenths between 1 and 100),
  position integer not null default 0,
  enabled boolean not null default true
);

create table pay_order (
  order_no text primary key,
  account_id bigint not null references account,
  session_id bigint,
  device_id bigint references device,
  package_id bigint not null references pay_package,
  channel_code text not null references pay_channel,
  provider text not null,
  type text not null check (type in ('vip', 'coin')),
  price_fen bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  coins integer not null check (coins >= 0),
  gift_coins integer not null check (gift_coins >= 0),
  vip_days integer not null check (vip_days >= 0),
  state text not null default 'created' check (state in ('created', 'paid', 'expired', 'refunded', 'failed')),
  trade_no text,
  pay_url text not null default '',
  return_url text not null default '',
  branch_id integer not null default -2,
  from_domain text not null default '',
  app_type text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  late boolean not null default false,
  refunded_coins integer not null default 0,
  checks integer not null default 0,
  next_check_at timestamptz,
  unique (provider, trade_no)
);
create index pay_order_due on pay_order (next_check_at) where next_check_at is not null;
create index pay_order_of_account on pay_order (account_id, created_at desc);
create index pay_order_of_device on pay_order (device_id) where device_id is not null;

-- Exactly one a paid order: what the order gave.
create table fulfilment (
  order_no text primary key references pay_order,
  movement_id bigint references movement,
  present_movement_id bigint references movement,
  vip_grant_id bigint references vip_grant,
  created_at timestamptz not null
);
create trigger fulfilment_is_final before update or delete on fulfilment for each row execute function refuse_change();

-- Every notify that came in, with what was made of it; the body is kept as a hash, it is evidence and not data.
create table payment_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  order_no text,
  verdict text not null,
  body_hash bytea not null,
  received_at timestamptz not null
);

-- Money has arrived for an order: credit it once, whatever its state was. Outcomes: paid, repeated, unknown, mismatch.
create function fulfil_order(p_order text, p_provider text, p_trade text, p_amount bigint, p_paid_at timestamptz, p_now timestamptz)
returns text language plpgsql as $$
declare
  o pay_order;
  v_movement bigint;
  v_present bigint;
  v_grant bigint;
begin
  select * into o from pay_order where order_no = p_order for update;
  if not found then return 'unknown'; end if;
  if o.provider <> p_provider or o.amount_fen <> p_amount then return 'mismatch'; end if;
  if o.trade_no is not null and o.trade_no <> p_trade then return 'mismatch'; end if;
  if o.state in ('paid', 'refunded') then return 'repeated'; end if;
  perform 1 from wallet where account_id = o.account_id for update;
  if o.coins > 0 then v_movement := move_coins('order:' || o.order_no, 'top_up', o.account_id, o.coins, 0, 'cash', p_now); end if;
  if o.gift_coins > 0 then
    v_present := move_coins('order:' || o.order_no || ':present', 'present', o.account_id, 0, o.gift_coins, 'gifts', p_now);
  end if;
  if o.vip_days > 0 then v_grant := grant_vip(o.account_id, 'order:' || o.order_no, o.vip_days, p_now); end if;
  insert into fulfilment (order_no, movement_id, present_movement_id, vip_grant_id, created_at)
    values (o.order_no, v_movement, v_present, v_grant, p_now);
  update pay_order set state = 'paid', trade_no = p_trade, paid_at = p_paid_at, next_check_at = null,
    late = (o.state <> 'created' or p_paid_at > o.expires_at) where order_no = o.order_no;
  update account set recharged = true where id = o.account_id and not recharged;
  return 'paid';
end $$;

-- Takes back what is left of the order's paid coins and its VIP days. Returns the coins taken back, or null if not refundable.
create function refund_order(p_order text, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  o pay_order;
  v_paid bigint;
  v_back bigint;
begin
  select * into o from pay_order where order_no = p_order for update;
  if not found or o.state <> 'paid' then return null; end if;
  select paid_coins into v_paid from wallet where account_id = o.account_id for update;
  v_back := least(v_paid, o.coins);
  if v_back > 0 then perform move_coins('refund:' || o.order_no, 'refund', o.account_id, -v_back, 0, 'cash', p_now); end if;
  if o.vip_days > 0 then perform grant_vip(o.account_id, 'refund:' || o.order_no, -o.vip_days, p_now); end if;
  update pay_order set state = 'refunded', refunded_coins = v_back where order_no = o.order_no;
  return v_back;
end $$;
