-- As before; a purchase holds its chapter or film until it ends. A deletion at that moment waits and sees the purchase, or the
-- purchase waits and finds nothing to buy: changed.
create or replace function buy_unlock(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz, p_auto boolean default false,
                           p_session bigint default null)
returns table (outcome text, coins bigint, bound bigint, unlock_id bigint) language plpgsql as $$
declare
  v_paid bigint;
  v_gift bigint;
  v_price bigint;
  v_available boolean;
  v_vip_free boolean;
  v_fault text;
  v_bound bigint;
  v_from_gift bigint;
  v_earlier integer;
  v_movement bigint;
  v_unlock bigint;
begin
  select w.paid_coins, w.gift_coins into strict v_paid, v_gift from wallet w where w.account_id = p_account for update;
  if p_session is not null and not exists (
      select from session s where s.id = p_session and s.account_id = p_account and s.ended_at is null) then
    return query select 'ended'::text, 0::bigint, 0::bigint, null::bigint;
    return;
  end if;
  if exists (select from unlock u where u.account_id = p_account and u.item_kind = p_kind and u.item_id = p_item
      and u.returned_at is null) then
    return query select 'already'::text, v_paid + v_gift, 0::bigint, null::bigint;
    return;
  end if;
  if p_kind = 'video' then
    perform from work w where w.id = p_item for key share;
  else
    perform from part p where p.id = p_item for key share;
  end if;
  select i.price, i.available, i.vip_free into v_price, v_available, v_vip_free from item i where i.item_kind = p_kind and i.item_id = p_item;
  if v_price is null or not v_available or v_price <> p_price or p_price <= 0
      or (v_vip_free and exists (select from account a where a.id = p_account and a.vip_end > p_now)) then
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
