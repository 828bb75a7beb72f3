-- X-15: automatic purchases are guarded where the coins are. agreed_price: the greatest price of a chapter that the reader
-- agreed to; null in rows of before, whose readers are asked once. auto_buy_daily: the reader's own limit of a day, in coins.
-- auto: the chapter was bought without a tap.
alter table auto_buy add column agreed_price integer check (agreed_price > 0);
alter table account add column auto_buy_daily integer check (auto_buy_daily between 50 and 2000);
alter table unlock add column auto boolean not null default false;
create index unlock_bought_alone on unlock (account_id, created_at) where auto;

-- Coins that automatic purchases of a day in Shanghai may cost this reader: the own limit, else the operator's setting.
create function auto_buy_limit(p_account bigint) returns bigint language sql stable as $$
  select coalesce(
    a.auto_buy_daily,
    (select (s.value #>> '{}')::bigint from site_setting s
     where s.key = 'auto_buy_daily' and s.branch_id in (0, a.branch_id) order by s.branch_id = 0 limit 1),
    600)
  from account a where a.id = p_account
$$;

-- Coins that automatic purchases have taken from this reader on the day of p_now in Shanghai.
create function auto_buy_spent(p_account bigint, p_now timestamptz) returns bigint language sql as $$
  select coalesce(sum(u.price), 0)::bigint from unlock u
  where u.account_id = p_account and u.auto
    and u.created_at >= date_trunc('day', p_now at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    and u.created_at < (date_trunc('day', p_now at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'
$$;

-- The reason against an automatic purchase, with the number that it is about; null: none. Outcomes: off (auto-buy is off),
-- unagreed (no price was agreed to), dearer (than the agreed price), full (the limit of the day). Called under the wallet's lock.
create function auto_buy_fault(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz)
returns table (outcome text, bound bigint) language plpgsql as $$
declare
  v_agreed bigint;
  v_limit bigint;
begin
  select a.agreed_price into v_agreed from auto_buy a join item i on i.work_id = a.work_id
    where a.account_id = p_account and a.kind || '_chapter' = p_kind and i.item_kind = p_kind and i.item_id = p_item;
  if not found then return query select 'off'::text, 0::bigint; return; end if;
  if v_agreed is null then return query select 'unagreed'::text, 0::bigint; return; end if;
  if p_price > v_agreed then return query select 'dearer'::text, v_agreed; return; end if;
  v_limit := auto_buy_limit(p_account);
  if auto_buy_spent(p_account, p_now) + p_price > v_limit then return query select 'full'::text, v_limit; end if;
end $$;

-- As before, and with p_auto only what auto_buy_fault has no reason against. bound is that reason's number, else 0.
drop function buy_unlock(bigint, text, bigint, bigint, timestamptz);
create function buy_unlock(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz, p_auto boolean default false)
returns table (outcome text, coins bigint, bound bigint) language plpgsql as $$
declare
  v_paid bigint;
  v_gift bigint;
  v_price bigint;
  v_available boolean;
  v_fault text;
  v_bound bigint;
  v_from_gift bigint;
  v_movement bigint;
begin
  select w.paid_coins, w.gift_coins into strict v_paid, v_gift from wallet w where w.account_id = p_account for update;
  if exists (select 1 from unlock u where u.account_id = p_account and u.item_kind = p_kind and u.item_id = p_item) then
    return query select 'already'::text, v_paid + v_gift, 0::bigint;
    return;
  end if;
  select i.price, i.available into v_price, v_available from item i where i.item_kind = p_kind and i.item_id = p_item;
  if v_price is null or not v_available or v_price <> p_price or p_price <= 0 then
    return query select 'changed'::text, v_paid + v_gift, 0::bigint;
    return;
  end if;
  if p_auto then
    select f.outcome, f.bound into v_fault, v_bound from auto_buy_fault(p_account, p_kind, p_item, p_price, p_now) f;
    if v_fault is not null then
      return query select v_fault, v_paid + v_gift, v_bound;
      return;
    end if;
  end if;
  if v_paid + v_gift < p_price then
    return query select 'poor'::text, v_paid + v_gift, 0::bigint;
    return;
  end if;
  v_from_gift := least(v_gift, p_price);
  v_movement := move_coins('buy:' || p_kind || ':' || p_item || ':' || p_account, 'buy', p_account,
                           -(p_price - v_from_gift), -v_from_gift, 'sales', p_now);
  if v_movement is null then raise exception 'item % was paid for but not unlocked', p_item; end if;
  insert into unlock (account_id, item_kind, item_id, price, movement_id, created_at, auto)
    values (p_account, p_kind, p_item, p_price, v_movement, p_now, p_auto);
  return query select 'bought'::text, v_paid + v_gift - p_price, 0::bigint;
end $$;
