-- Purchases of several readers by one statement and so by one wait for the disk, each exactly as buy_unlock makes it. They are
-- made in the order of their accounts, so that no two such statements wait for each other. One that must wait longer than
-- this for a lock fails with all its purchases, long before PostgreSQL looks for a deadlock, and each is then made alone.
create function buy_unlocks(p_accounts bigint[], p_kinds text[], p_items bigint[], p_prices bigint[], p_nows timestamptz[],
                            p_autos boolean[], p_sessions bigint[])
returns table (at bigint, outcome text, coins bigint, bound bigint, unlock_id bigint) language plpgsql set lock_timeout = '100ms' as $$
declare
  v record;
begin
  for v in
    select * from unnest(p_accounts, p_kinds, p_items, p_prices, p_nows, p_autos, p_sessions)
      with ordinality t (account_id, kind, item_id, price, moment, auto, session_id, place) order by account_id, place
  loop
    return query select v.place, b.outcome, b.coins, b.bound, b.unlock_id
      from buy_unlock(v.account_id, v.kind, v.item_id, v.price, v.moment, v.auto, v.session_id) b;
  end loop;
end $$;
