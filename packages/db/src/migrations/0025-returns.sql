-- X-17: a purchase made by mistake is given back. opened_at: the first moment at which anything of it was handed out; what
-- was bought before counts as opened. returned_at: its coins went back, and the reader holds it no more.

-- A large shop takes longer than a request may.
set local statement_timeout = 0;
set local lock_timeout = 0;

-- Purchases from before get the moment of the upgrade, and no row is rewritten; new ones begin unopened.
alter table unlock add column opened_at timestamptz default now();
alter table unlock alter column opened_at drop default;
alter table unlock add column returned_at timestamptz;
alter table unlock drop constraint unlock_account_id_item_kind_item_id_key;
create unique index unlock_held on unlock (account_id, item_kind, item_id) where returned_at is null;
-- The same item is never returned twice.
create unique index unlock_returned on unlock (account_id, item_kind, item_id) where returned_at is not null;

alter table movement drop constraint movement_reason_check;
alter table movement add constraint movement_reason_check
  check (reason in ('top_up', 'present', 'sign', 'bind', 'buy', 'refund', 'grant', 'return'));

-- Coins that automatic purchases have taken from this reader on the day of p_now in Shanghai, without those that went back.
create or replace function auto_buy_spent(p_account bigint, p_now timestamptz) returns bigint language sql as $$
  select coalesce(sum(u.price), 0)::bigint from unlock u
  where u.account_id = p_account and u.auto and u.returned_at is null
    and u.created_at >= date_trunc('day', p_now at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    and u.created_at < (date_trunc('day', p_now at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'
$$;

-- As before, and returned: a chapter that was given back is bought by hand alone.
create or replace function auto_buy_fault(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz)
returns table (outcome text, bound bigint) language plpgsql as $$
declare
  v_agreed bigint;
  v_limit bigint;
begin
  select a.agreed_price into v_agreed from auto_buy a join item i on i.work_id = a.work_id
    where a.account_id = p_account and a.kind || '_chapter' = p_kind and i.item_kind = p_kind and i.item_id = p_item;
  if not found then return query select 'off'::text, 0::bigint; return; end if;
  if exists (select from unlock u where u.account_id = p_account and u.item_kind = p_kind and u.item_id = p_item
      and u.returned_at is not null) then
    return query select 'returned'::text, 0::bigint;
    return;
  end if;
  if v_agreed is null then return query select 'unagreed'::text, 0::bigint; return; end if;
  if p_price > v_agreed then return query select 'dearer'::text, v_agreed; return; end if;
  v_limit := auto_buy_limit(p_account);
  if auto_buy_spent(p_account, p_now) + p_price > v_limit then return query select 'full'::text, v_limit; end if;
end $$;

-- As before; an item that was returned can be bought again, under the key buy:{kind}:{item}:{account}:{n}. unlock_id is the
-- purchase that was made, else null.
drop function buy_unlock(bigint, text, bigint, bigint, timestamptz, boolean);
create function buy_unlock(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz, p_auto boolean default false)
returns table (outcome text, coins bigint, bound bigint, unlock_id bigint) language plpgsql as $$
declare
  v_paid bigint;
  v_gift bigint;
  v_price bigint;
  v_available boolean;
  v_fault text;
  v_bound bigint;
  v_from_gift bigint;
  v_earlier integer;
  v_movement bigint;
  v_unlock bigint;
begin
  select w.paid_coins, w.gift_coins into strict v_paid, v_gift from wallet w where w.account_id = p_account for update;
  if exists (select from unlock u where u.account_id = p_account and u.item_kind = p_kind and u.item_id = p_item
      and u.returned_at is null) then
    return query select 'already'::text, v_paid + v_gift, 0::bigint, null::bigint;
    return;
  end if;
  select i.price, i.available into v_price, v_available from item i where i.item_kind = p_kind and i.item_id = p_item;
  if v_price is null or not v_available or v_price <> p_price or p_price <= 0 then
    return query select 'changed'::text, v_paid + v_gift, 0::bigint, null::bigint;
    return;
  end if;
  if p_auto then
    select f.outcome, f.bound into v_fault, v_bound from auto_buy_fault(p_account, p_kind, p_item, p_price, p_now) f;
    if v_fault is not null then
      return query select v_fault, v_paid + v_gift, v_bound, null::bigint;
      return;
    end if;
  end if;
  if v_paid + v_gift < p_price then
    return query select 'poor'::text, v_paid + v_gift, 0::bigint, null::bigint;
    return;
  end if;
  v_from_gift := least(v_gift, p_price);
  select count(*) into v_earlier from unlock u
    where u.account_id = p_account and u.item_kind = p_kind and u.item_id = p_item and u.returned_at is not null;
  v_movement := move_coins('buy:' || p_kind || ':' || p_item || ':' || p_account
                             || case when v_earlier > 0 then ':' || (v_earlier + 1) else '' end,
                           'buy', p_account, -(p_price - v_from_gift), -v_from_gift, 'sales', p_now);
  if v_movement is null then raise exception 'item % was paid for but not unlocked', p_item; end if;
  insert into unlock (account_id, item_kind, item_id, price, movement_id, created_at, auto)
    values (p_account, p_kind, p_item, p_price, v_movement, p_now, p_auto) returning id into v_unlock;
  return query select 'bought'::text, v_paid + v_gift - p_price, 0::bigint, v_unlock;
end $$;

-- The opened purchases that this reader has returned on the day and in the month of p_now in Shanghai.
create function opened_returns(p_account bigint, p_now timestamptz)
returns table (today integer, this_month integer) language sql stable as $$
  select count(*) filter (where u.returned_at >= date_trunc('day', p_now at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')::integer,
         count(*)::integer
  from unlock u
  where u.account_id = p_account and u.opened_at is not null
    and u.returned_at >= date_trunc('month', p_now at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
$$;

-- Gives a purchase back, once. Whether it may be is decided before (entitlement rules); under the wallet's lock this checks
-- that the facts of the decision still hold: whether it was opened, and for an opened one how many were returned.
-- Outcomes: returned, already (the coins of then are told again), changed, none (no such purchase of this reader).
-- Gift coins were spent first, so paid coins come back first, up to what the purchase took of them.
create function return_unlock(p_account bigint, p_unlock bigint, p_opened boolean, p_today integer, p_month integer, p_now timestamptz)
returns table (outcome text, coins bigint, paid bigint, gift bigint) language plpgsql as $$
declare
  v_coins bigint;
  v_unlock unlock;
  v_key text := 'return:unlock:' || p_unlock;
  v_paid bigint;
  v_gift bigint;
  v_movement bigint;
begin
  select w.paid_coins + w.gift_coins into strict v_coins from wallet w where w.account_id = p_account for update;
  select u.* into v_unlock from unlock u where u.id = p_unlock and u.account_id = p_account for update;
  if not found then
    return query select 'none'::text, v_coins, 0::bigint, 0::bigint;
    return;
  end if;
  if v_unlock.returned_at is not null then
    return query select 'already'::text, v_coins,
        coalesce(sum(e.amount) filter (where e.coin = 'paid'), 0)::bigint,
        coalesce(sum(e.amount) filter (where e.coin = 'gift'), 0)::bigint
      from movement m join entry e on e.movement_id = m.id and e.holder = 'wallet' where m.natural_key = v_key;
    return;
  end if;
  if (v_unlock.opened_at is not null) <> p_opened or (p_opened and not exists (
      select from opened_returns(p_account, p_now) r where r.today = p_today and r.this_month = p_month)) then
    return query select 'changed'::text, v_coins, 0::bigint, 0::bigint;
    return;
  end if;
  select least(v_unlock.price, coalesce(-sum(e.amount), 0)) into v_paid from entry e
    where e.movement_id = v_unlock.movement_id and e.holder = 'wallet' and e.coin = 'paid';
  v_gift := v_unlock.price - v_paid;
  v_movement := move_coins(v_key, 'return', p_account, v_paid, v_gift, 'sales', p_now);
  if v_movement is null then raise exception 'purchase % was given back but is still held', p_unlock; end if;
  update unlock set returned_at = p_now where id = p_unlock;
  return query select 'returned'::text, v_coins + v_unlock.price, v_paid, v_gift;
end $$;
