-- Refunds. Goods go back before the money: one transaction writes the row and takes them, then the gateway is asked under the
-- same number until it has answered. Movement keys: refund:{refund_no} and refund:{refund_no}:undo.
-- taken: the gateway has not answered yet. sent: it works on it. done: the money is back. undone: it never will be, and the
-- goods are back. stuck: the gateway needs a person; the goods stay taken.
create table refund (
  refund_no text primary key,
  order_no text not null references pay_order,
  amount_fen bigint not null check (amount_fen > 0),
  -- Coins, bought and given ones alike, that this part of the money stands for: taken ones and those that were gone.
  due bigint not null check (due >= 0),
  coins bigint not null check (coins >= 0),
  gift_coins bigint not null check (gift_coins >= 0),
  shortfall bigint not null default 0 check (shortfall >= 0),
  due_days integer not null check (due_days >= 0),
  vip_days integer not null check (vip_days between 0 and due_days),
  origin text not null check (origin in ('console', 'outside')),
  state text not null check (state in ('taken', 'sent', 'done', 'undone', 'stuck')),
  reason text not null,
  asked_by text not null,
  approved_by text,
  -- The gateway's own code for a refusal.
  why text not null default '',
  created_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  next_check_at timestamptz,
  done_at timestamptz,
  check (due = coins + gift_coins + shortfall)
);
create index refund_of_order on refund (order_no);
create index refund_due on refund (next_check_at) where next_check_at is not null;
create index refund_open on refund (created_at) where state in ('taken', 'sent', 'stuck');

alter table pay_order add column refunded_fen bigint not null default 0;

-- What one person asked for and a second one must confirm: a refund of spent coins, or of much money.
create table refund_ask (
  id bigint generated always as identity primary key,
  order_no text not null references pay_order,
  amount_fen bigint not null,
  short boolean not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  used_at timestamptz
);
create index refund_ask_open on refund_ask (order_no) where used_at is null;

-- give: added to the time that is left, never to a time that has passed. take: days back. back: a taking undone, added to the
-- end as it is, so that it gives neither more nor less than was taken.
alter table vip_grant add column kind text not null default 'give' check (kind in ('give', 'take', 'back'));
alter table vip_grant disable trigger vip_grant_is_final;
update vip_grant set kind = 'take' where days < 0;
alter table vip_grant enable trigger vip_grant_is_final;
alter table vip_grant add constraint vip_grant_takes check ((kind = 'take') = (days < 0));

drop function grant_vip(bigint, text, integer, timestamptz);
create function grant_vip(p_account bigint, p_key text, p_days integer, p_now timestamptz, p_kind text default 'give')
returns bigint language plpgsql as $$
declare
  v_end timestamptz;
  v_grant bigint;
begin
  select vip_end into v_end from account where id = p_account for no key update;
  v_end := case when p_kind = 'give' then greatest(v_end, p_now) else coalesce(v_end, p_now) end + make_interval(days => p_days);
  insert into vip_grant (account_id, natural_key, days, granted_at, ends_at, kind) values (p_account, p_key, p_days, p_now, v_end, p_kind)
    on conflict (natural_key) do nothing returning id into v_grant;
  if v_grant is not null then update account set vip_end = v_end where id = p_account; end if;
  return v_grant;
end $$;

-- Refunds of before had the number of their order.
insert into refund (refund_no, order_no, amount_fen, due, coins, gift_coins, shortfall, due_days, vip_days, origin, state, reason, asked_by, created_at, done_at)
  select o.order_no, o.order_no, o.amount_fen, o.coins, o.refunded_coins, 0, o.coins - o.refunded_coins, o.vip_days, o.vip_days,
         'console', 'done', '', '', coalesce(o.paid_at, o.created_at), coalesce(o.paid_at, o.created_at)
  from pay_order o where o.state = 'refunded';
insert into movement (natural_key, reason, created_at)
  select 'refund:' || r.refund_no, 'refund', r.created_at from refund r on conflict (natural_key) do nothing;
update pay_order set refunded_fen = amount_fen where state = 'refunded';
drop function refund_order(text, timestamptz);

-- What p_fen of an order stand for, and what of it is there. Every coin of an order, bought or given with it, is worth the
-- same: after a refund ceil(units * refunded fen / amount) are taken, and the last part takes what is left. days_there counts
-- a day that has begun. most_fen: the largest refund for which everything is there.
create function weigh_refund(p_order text, p_fen bigint, p_now timestamptz)
returns table (left_fen bigint, due bigint, there_coins bigint, there_gift bigint, due_days integer, days_there integer, most_fen bigint)
language plpgsql as $$
declare
  o pay_order;
  w wallet;
  v_end timestamptz;
  v_units bigint;
  v_before record;
begin
  select * into strict o from pay_order where order_no = p_order;
  select * into strict w from wallet where account_id = o.account_id;
  select a.vip_end into v_end from account a where a.id = o.account_id;
  select coalesce(sum(r.amount_fen), 0)::bigint as fen, coalesce(sum(r.due), 0)::bigint as due, coalesce(sum(r.coins), 0)::bigint as coins,
         coalesce(sum(r.gift_coins), 0)::bigint as gift, coalesce(sum(r.due_days), 0)::integer as due_days
    into v_before from refund r where r.order_no = p_order and r.state <> 'undone';
  v_units := o.coins + o.gift_coins;
  left_fen := o.amount_fen - v_before.fen;
  due := greatest(0, ceil(v_units::numeric * least(v_before.fen + p_fen, o.amount_fen) / o.amount_fen)::bigint - v_before.due);
  there_coins := greatest(0, least(w.paid_coins, o.coins - v_before.coins));
  there_gift := greatest(0, least(w.gift_coins, o.gift_coins - v_before.gift));
  due_days := greatest(0, ceil(o.vip_days::numeric * least(v_before.fen + p_fen, o.amount_fen) / o.amount_fen)::integer - v_before.due_days);
  days_there := greatest(0, least(o.vip_days - v_before.due_days, ceil(extract(epoch from v_end - p_now) / 86400)::integer));
  days_there := coalesce(days_there, 0);
  most_fen := left_fen;
  if v_units > 0 then
    most_fen := least(most_fen, floor(o.amount_fen::numeric * (v_before.due + there_coins + there_gift) / v_units)::bigint - v_before.fen);
  end if;
  if o.vip_days > 0 then
    most_fen := least(most_fen, floor(o.amount_fen::numeric * (v_before.due_days + days_there) / o.vip_days)::bigint - v_before.fen);
  end if;
  most_fen := greatest(0, most_fen);
  return next;
end $$;

-- One movement of a refund, with entries for what there is: bought coins against cash, given ones against gifts.
create function move_refund(p_key text, p_account bigint, p_paid bigint, p_gift bigint, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_movement bigint;
begin
  insert into movement (natural_key, reason, created_at) values (p_key, 'refund', p_now)
    on conflict (natural_key) do nothing returning id into v_movement;
  if v_movement is null then return false; end if;
  if p_paid <> 0 then
    insert into entry (movement_id, holder, account_id, coin, amount)
      values (v_movement, 'wallet', p_account, 'paid', p_paid), (v_movement, 'cash', null, 'paid', -p_paid);
  end if;
  if p_gift <> 0 then
    insert into entry (movement_id, holder, account_id, coin, amount)
      values (v_movement, 'wallet', p_account, 'gift', p_gift), (v_movement, 'gifts', null, 'gift', -p_gift);
  end if;
  update wallet set paid_coins = paid_coins + p_paid, gift_coins = gift_coins + p_gift where account_id = p_account;
  return true;
end $$;

-- Takes the goods of a refund, once for its number, under the locks of order and wallet. The order's present is taken first.
-- p_short: what is gone is booked as shortfall, else the refund is refused. Outcomes: taken, again (the same number for the
-- same refund), differs, none, unpaid, over (more than is left of the money), few (see most_fen).
create function take_refund(p_refund text, p_order text, p_fen bigint, p_short boolean, p_origin text, p_reason text, p_by text, p_second text, p_now timestamptz)
returns table (outcome text, most_fen bigint) language plpgsql as $$
declare
  o pay_order;
  r refund;
  v record;
  v_gift bigint;
  v_coins bigint;
  v_days integer;
begin
  select * into o from pay_order where order_no = p_order for update;
  if not found then return query select 'none'::text, 0::bigint; return; end if;
  select * into r from refund where refund_no = p_refund;
  if found then
    return query select case when r.order_no = p_order and r.amount_fen = p_fen then 'again' else 'differs' end, 0::bigint;
    return;
  end if;
  if o.state <> 'paid' then return query select 'unpaid'::text, 0::bigint; return; end if;
  perform 1 from wallet where account_id = o.account_id for update;
  select * into v from weigh_refund(p_order, p_fen, p_now);
  if p_fen > v.left_fen then return query select 'over'::text, v.left_fen; return; end if;
  v_gift := least(v.due, v.there_gift);
  v_coins := least(v.due - v_gift, v.there_coins);
  v_days := least(v.due_days, v.days_there);
  if not p_short and (v_gift + v_coins < v.due or v_days < v.due_days) then
    return query select 'few'::text, v.most_fen;
    return;
  end if;
  insert into refund (refund_no, order_no, amount_fen, due, coins, gift_coins, shortfall, due_days, vip_days, origin, state, reason,
                      asked_by, approved_by, created_at, next_check_at)
    values (p_refund, p_order, p_fen, v.due, v_coins, v_gift, v.due - v_coins - v_gift, v.due_days, v_days, p_origin, 'taken', p_reason,
            p_by, p_second, p_now, p_now);
  perform move_refund('refund:' || p_refund, o.account_id, -v_coins, -v_gift, p_now);
  if v_days > 0 then perform grant_vip(o.account_id, 'refund:' || p_refund, -v_days, p_now, 'take'); end if;
  update pay_order set refunded_coins = refunded_coins + v_coins where order_no = p_order;
  return query select 'taken'::text, v.most_fen;
end $$;

-- The money is back, or never will be, or a person is needed. A refund that has ended stays as it ended: false then.
create function end_refund(p_refund text, p_state text, p_why text, p_done_at timestamptz, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  o pay_order;
  r refund;
begin
  select p.* into o from pay_order p join refund f on f.order_no = p.order_no where f.refund_no = p_refund for update of p;
  if not found then return false; end if;
  perform 1 from wallet where account_id = o.account_id for update;
  select * into strict r from refund where refund_no = p_refund for update;
  if r.state in ('done', 'undone') then return r.state = p_state; end if;
  if p_state = 'undone' then
    perform move_refund('refund:' || p_refund || ':undo', o.account_id, r.coins, r.gift_coins, p_now);
    if r.vip_days > 0 then perform grant_vip(o.account_id, 'refund:' || p_refund || ':undo', r.vip_days, p_now, 'back'); end if;
    update pay_order set refunded_coins = refunded_coins - r.coins where order_no = o.order_no;
  end if;
  update refund set state = p_state, why = p_why, done_at = p_done_at, next_check_at = null where refund_no = p_refund;
  if p_state = 'done' then
    update pay_order set refunded_fen = refunded_fen + r.amount_fen,
      state = case when refunded_fen + r.amount_fen = amount_fen then 'refunded' else state end where order_no = o.order_no;
  end if;
  return true;
end $$;
