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

-- name: I4 each paid or refunded order is exactly one fulfilment, which gave what the order said, and refunded is all of its money
select coalesce(o.order_no, f.order_no) as order_no, o.state, f.order_no as fulfilled, o.refunded_fen, r.fen as refunds_done
from pay_order o
full join fulfilment f on f.order_no = o.order_no
left join (select order_no, sum(amount_fen) as fen from refund where state = 'done' group by order_no) r on r.order_no = o.order_no
where (o.state in ('paid', 'refunded')) is distinct from (f.order_no is not null)
  or o.refunded_fen <> coalesce(r.fen, 0) or (o.state = 'refunded') <> (coalesce(r.fen, 0) = o.amount_fen)
  or (f.order_no is not null and (
    (o.coins > 0) <> (f.movement_id is not null) or (o.gift_coins > 0) <> (f.present_movement_id is not null)
    or (o.vip_days > 0) <> (f.vip_grant_id is not null)
    or coalesce((select sum(e.amount) from movement m join entry e on e.movement_id = m.id and e.holder = 'wallet' and e.account_id = o.account_id
      and e.coin = 'paid' where m.id = f.movement_id and m.natural_key = 'order:' || o.order_no), 0) <> o.coins
    or coalesce((select sum(e.amount) from movement m join entry e on e.movement_id = m.id and e.holder = 'wallet' and e.account_id = o.account_id
      and e.coin = 'gift' where m.id = f.present_movement_id and m.natural_key = 'order:' || o.order_no || ':present'), 0) <> o.gift_coins
    or coalesce((select g.days from vip_grant g
      where g.id = f.vip_grant_id and g.account_id = o.account_id and g.natural_key = 'order:' || o.order_no), 0) <> o.vip_days))
union all
-- What was given for money belongs to a fulfilment.
select m.natural_key, null, null, null, null from movement m
where m.reason in ('top_up', 'present') and not exists (select from fulfilment f where f.movement_id = m.id)
  and not exists (select from fulfilment f where f.present_movement_id = m.id)
union all
select g.natural_key, null, null, null, null from vip_grant g
where g.natural_key like 'order:%' and not exists (select from fulfilment f where f.vip_grant_id = g.id);

-- name: I5 natural keys are unique
select natural_key, count(*) from movement group by natural_key having count(*) > 1;

-- name: I6 entries and movements can not be changed: their guards are in place
select wanted.name from (values ('movement_is_final'), ('movement_is_kept'), ('entry_is_final'), ('entry_is_kept'), ('vip_grant_is_final'), ('vip_grant_is_kept'), ('fulfilment_is_final')) as wanted (name)
where not exists (select 1 from pg_trigger t where t.tgname = wanted.name and t.tgenabled <> 'D');

-- name: I7 the end of a VIP time is the fold of its grants, and each grant tells the end after it
with recursive step as (
  select id, account_id, days, kind, granted_at, ends_at, row_number() over (partition by account_id order by id) as n from vip_grant
), fold as (
  select account_id, n, ends_at, granted_at + make_interval(days => days) as vip_end from step where n = 1
  union all
  select s.account_id, s.n, s.ends_at, case when s.kind = 'give' then greatest(f.vip_end, s.granted_at) else f.vip_end end + make_interval(days => s.days)
  from fold f join step s on s.account_id = f.account_id and s.n = f.n + 1
)
select a.id as account_id, a.vip_end, l.vip_end as folded, l.untrue as untrue_grants
from account a
left join (
  select account_id, (array_agg(vip_end order by n desc))[1] as vip_end, count(*) filter (where ends_at <> vip_end) as untrue from fold group by account_id
) l on l.account_id = a.id
where a.vip_end is distinct from l.vip_end or l.untrue > 0;

-- name: I8 refunds are at most the money, the coins, the present and the days of their order
select o.order_no, o.amount_fen, r.fen, o.coins, r.coins as taken_coins, o.refunded_coins, o.gift_coins, r.gift_coins as taken_gift, o.vip_days, r.due_days
from pay_order o
left join (
  select order_no, sum(amount_fen) as fen, sum(due) as due, sum(coins) as coins, sum(gift_coins) as gift_coins, sum(due_days) as due_days
  from refund where state <> 'undone' group by order_no
) r on r.order_no = o.order_no
where r.fen > o.amount_fen or r.coins > o.coins or r.gift_coins > o.gift_coins or r.due_days > o.vip_days
  or r.due > o.coins + o.gift_coins or o.refunded_coins <> coalesce(r.coins, 0);

-- name: I9 each refund is exactly one movement of what it took, an undone one is two that cancel, and nothing else is a refund
select coalesce(r.refund_no, m.refund_no) as refund_no, r.state, r.coins, m.taken_paid, r.gift_coins, m.taken_gift, m.back_paid, m.back_gift, m.took, m.gave_back
from (select f.*, o.account_id from refund f join pay_order o on o.order_no = f.order_no) r
full join (
  select regexp_replace(substr(x.natural_key, 8), ':undo$', '') as refund_no, min(e.account_id) as account_id, max(e.account_id) as last_account_id,
         count(distinct x.id) filter (where x.natural_key not like '%:undo') as took,
         count(distinct x.id) filter (where x.natural_key like '%:undo') as gave_back,
         coalesce(-sum(e.amount) filter (where e.coin = 'paid' and x.natural_key not like '%:undo'), 0) as taken_paid,
         coalesce(-sum(e.amount) filter (where e.coin = 'gift' and x.natural_key not like '%:undo'), 0) as taken_gift,
         coalesce(sum(e.amount) filter (where e.coin = 'paid' and x.natural_key like '%:undo'), 0) as back_paid,
         coalesce(sum(e.amount) filter (where e.coin = 'gift' and x.natural_key like '%:undo'), 0) as back_gift
  from movement x left join entry e on e.movement_id = x.id and e.holder = 'wallet'
  where x.reason = 'refund' group by 1
) m on m.refund_no = r.refund_no
left join lateral (
  select coalesce(sum(g.days) filter (where g.natural_key = 'refund:' || r.refund_no), 0) as taken,
         coalesce(sum(g.days) filter (where g.natural_key = 'refund:' || r.refund_no || ':undo'), 0) as back
  from vip_grant g
  where g.natural_key in ('refund:' || r.refund_no, 'refund:' || r.refund_no || ':undo') and g.account_id = r.account_id
) d on true
where r.refund_no is null or m.refund_no is null or m.took <> 1 or m.gave_back <> (case when r.state = 'undone' then 1 else 0 end)
  or m.account_id <> r.account_id or m.last_account_id <> r.account_id or m.taken_paid <> r.coins or m.taken_gift <> r.gift_coins
  or (r.state = 'undone' and (m.back_paid <> r.coins or m.back_gift <> r.gift_coins))
  or d.taken <> -r.vip_days or d.back <> (case when r.state = 'undone' then r.vip_days else 0 end)
union all
select g.natural_key, null, null, null, null, null, null, null, null, null from vip_grant g
where g.natural_key like 'refund:%' and not exists (
  select from refund f where f.refund_no = regexp_replace(substr(g.natural_key, 8), ':undo$', ''));

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
