-- Whether a refund since p_since gave back money for coins that the reader had spent. A purchase of before is not returned then,
-- because the reader would have its money and its coins.
create function short_refund_since(p_account bigint, p_since timestamptz)
returns boolean language sql stable as $$
  select exists (
    select from pay_order o join refund r on r.order_no = o.order_no
    where o.account_id = p_account and r.shortfall > 0 and r.state <> 'undone' and r.created_at >= p_since)
$$;

-- Gives a purchase back, once. Whether it may be is decided before (entitlement rules); under the wallet's lock this checks
-- that the facts of the decision still hold: no refund of spent coins since, whether it was opened, and for an opened one how
-- many were returned.
-- Outcomes: returned, already (the coins of then are told again), changed, none (no such purchase of this reader).
-- Gift coins were spent first, so paid coins come back first, up to what the purchase took of them.
create or replace function return_unlock(p_account bigint, p_unlock bigint, p_opened boolean, p_today integer, p_month integer, p_now timestamptz)
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
  if short_refund_since(p_account, v_unlock.created_at) or (v_unlock.opened_at is not null) <> p_opened or (p_opened and not exists (
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
