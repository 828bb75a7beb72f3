-- Each query returns a row for each breach; the books are right when none returns a row.
-- They are run by tests, by `npm run ledger:verify` and by a nightly job.
-- name: I1 the sum of all entries is 0, in each movement and for each kind of coin
select movement_id, coin, sum(amount) as sum from entry group by movement_id, coin having sum(amount) <> 0;

-- name: I2 each wallet is at least 0 and equals the sum of its entries, paid and gift apart
select w.account_id, w.paid_coins, w.gift_coins, coalesce(e.paid, 0) as entries_paid, coalesce(e.gift, 0) as entries_gift
from wallet w
full join (
  select account_id, sum(amount) filter (where coin = 'paid') as paid, sum(amount) filter (where coin = 'gift') as gift
  from entry where holder = 'wallet' group by account_id
) e on e.account_id = w.account_id
where w.account_id is null or w.paid_coins < 0 or w.gift_coins < 0
  or w.paid_coins <> coalesce(e.paid, 0) or w.gift_coins <> coalesce(e.gift, 0);

-- name: I3 each unlock is exactly one debit of that item (or its price is 0), and each debit an unlock
select coalesce(u.account_id, d.account_id) as account_id, u.item_kind, u.item_id, u.price, d.debit, d.natural_key
from (
  select *, row_number() over (partition by account_id, item_kind, item_id order by id) as nth from unlock
) u
full join (
  select m.id, m.natural_key, e.account_id, -sum(e.amount) as debit
  from movement m join entry e on e.movement_id = m.id and e.holder = 'wallet'
  where m.reason = 'buy' group by m.id, m.natural_key, e.account_id
) d on d.id = u.movement_id
where (u.id is null) or (u.price > 0 and (d.id is null or d.debit <> u.price or d.account_id <> u.account_id
    or d.natural_key <> 'buy:' || u.item_kind || ':' || u.item_id || ':' || u.account_id || case when u.nth > 1 then ':' || u.nth else '' end));

-- name: I4 each paid or refunded order is exactly one fulfilment, which gave what the order said
select coalesce(o.order_no, f.order_no) as order_no, o.state, f.order_no as fulfilled
from pay_order o
full join fulfilment f on f.order_no = o.order_no
where (o.state in ('paid', 'refunded')) <> (f.order_no is not null)
  or (f.order_no is not null and (
    (o.coins > 0) <> (f.movement_id is not null) or (o.gift_coins > 0) <> (f.present_movement_id is not null)
    or (o.vip_days > 0) <> (f.vip_grant_id is not null)
    or coalesce((select sum(e.amount) from entry e where e.movement_id = f.movement_id and e.holder = 'wallet' and e.account_id = o.account_id), 0) <> o.coins
    or coalesce((select sum(e.amount) from entry e where e.movement_id = f.present_movement_id and e.holder = 'wallet' and e.account_id = o.account_id), 0) <> o.gift_coins
    or coalesce((select g.days from vip_grant g where g.id = f.vip_grant_id and g.account_id = o.account_id), 0) <> o.vip_days));

-- name: I5 natural keys are unique
select natural_key, count(*) from movement group by natural_key having count(*) > 1;

-- name: I6 entries and movements can not be changed: their guards are in place
select wanted.name from (values ('movement_is_final'), ('movement_is_kept'), ('entry_is_final'), ('entry_is_kept'), ('vip_grant_is_final'), ('vip_grant_is_kept'), ('fulfilment_is_final')) as wanted (name)
where not exists (select 1 from pg_trigger t where t.tgname = wanted.name and t.tgenabled <> 'D');

-- name: I7 the end of a VIP time is the fold of its grants
with recursive step as (
  select id, account_id, days, granted_at, ends_at, row_number() over (partition by account_id order by id) as n from vip_grant
), fold as (
  select account_id, n, case when days > 0 then greatest(null::timestamptz, granted_at) else granted_at end + make_interval(days => days) as vip_end from step where n = 1
  union all
  select s.account_id, s.n, case when s.days > 0 then greatest(f.vip_end, s.granted_at) else f.vip_end end + make_interval(days => s.days)
  from fold f join step s on s.account_id = f.account_id and s.n = f.n + 1
)
select a.id as account_id, a.vip_end, l.vip_end as folded
from account a
left join (select distinct on (account_id) account_id, vip_end from fold order by account_id, n desc) l on l.account_id = a.id
where a.vip_end is distinct from l.vip_end;

-- name: I8 refunds are at most the paid coins of their order
select o.order_no, o.coins, -sum(e.amount) as taken_back
from pay_order o
join movement m on m.natural_key = 'refund:' || o.order_no
join entry e on e.movement_id = m.id and e.holder = 'wallet'
group by o.order_no, o.coins having -sum(e.amount) > o.coins or bool_or(e.coin <> 'paid');

-- name: I10 each returned purchase is exactly one movement back, of all that it took of each kind of coin
select u.id as unlock_id, coalesce(u.account_id, b.account_id) as account_id, u.price, b.natural_key, b.paid, b.gift, t.paid as took_paid, t.gift as took_gift
from (select * from unlock where returned_at is not null) u
full join (
  select m.natural_key, e.account_id, coalesce(sum(e.amount) filter (where e.coin = 'paid'), 0) as paid,
         coalesce(sum(e.amount) filter (where e.coin = 'gift'), 0) as gift
  from movement m join entry e on e.movement_id = m.id and e.holder = 'wallet'
  where m.reason = 'return' group by m.id, m.natural_key, e.account_id
) b on b.natural_key = 'return:unlock:' || u.id
left join lateral (
  select coalesce(-sum(e.amount) filter (where e.coin = 'paid'), 0) as paid, coalesce(-sum(e.amount) filter (where e.coin = 'gift'), 0) as gift
  from entry e where e.movement_id = u.movement_id and e.holder = 'wallet'
) t on true
where u.id is null or b.natural_key is null or b.account_id <> u.account_id
  or b.paid <> t.paid or b.gift <> t.gift;
