-- What an order is announced with stands in its row, so that every announcement of it is the same; the moment after which
-- nobody may pay is expires_at. payer_ip and open_id are emptied after 30 days.
alter table pay_order
  add column way text check (way in ('wap', 'page', 'h5', 'jsapi', 'native')),
  add column payer_ip text not null default '',
  add column open_id text;
create index pay_order_payer on pay_order (created_at) where payer_ip <> '' or open_id is not null;

-- Money that a gateway has and no order explains; the operator settles it. mismatch: it does not fit its order.
-- unknown: no such order. The same money told again is one row.
create table pay_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mismatch', 'unknown', 'refund')),
  provider text not null,
  order_no text not null,
  trade_no text not null,
  amount_fen bigint not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text not null default '',
  unique (provider, kind, order_no, trade_no, amount_fen)
);
create index pay_case_open on pay_case (last_at desc) where settled_at is null;

-- As before; gateways tell no trade number before the payment, so one that belongs to another order is refused here.
create or replace function fulfil_order(p_order text, p_provider text, p_trade text, p_amount bigint, p_paid_at timestamptz, p_now timestamptz)
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
  if exists (select from pay_order t where t.provider = p_provider and t.trade_no = p_trade and t.order_no <> p_order) then
    return 'mismatch';
  end if;
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
