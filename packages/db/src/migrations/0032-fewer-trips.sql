-- A purchase in one call, and readers counted once: fewer round trips, and no row read twice.

-- As before; two more facts are looked at under the wallet's lock, so that a purchase needs no statement before it. ended: the
-- reader's session is over. changed: also an item that is free for this member, which is never charged.
drop function buy_unlock(bigint, text, bigint, bigint, timestamptz, boolean);
create function buy_unlock(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz, p_auto boolean default false,
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

-- Readers are counted as views come in, so that a job reads new views alone. A large shop takes longer than a request may.
set local statement_timeout = 0;
set local lock_timeout = 0;

-- Views that the job has not counted yet; a trigger puts every new view here.
create table work_view_new (
  work_id bigint not null,
  account_id bigint not null,
  hour timestamptz not null,
  address text
);

-- Each reader of a work, with the hour of the last view that counts: the readers of any time until now are those seen since.
create table work_reader (
  work_id bigint not null references work on delete cascade,
  account_id bigint not null,
  last_hour timestamptz not null,
  primary key (work_id, account_id)
);
create index work_reader_by_hour on work_reader (last_hour, work_id);

-- T33: the readers of an address that count for a work. The address is another one each day, so old rows are deleted.
create table work_address (
  work_id bigint not null references work on delete cascade,
  address text not null,
  account_id bigint not null,
  day date not null,
  primary key (work_id, address, account_id)
);
create index work_address_by_day on work_address (day);

-- Distinct readers ever.
alter table work add column reader_count bigint not null default 0;

-- What was viewed before the upgrade is counted here, once, by the rule of the job of before.
insert into work_reader (work_id, account_id, last_hour)
  select work_id, account_id, max(last_hour) from (
    select work_id, account_id, address, max(hour) as last_hour,
           row_number() over (partition by work_id, address order by min(hour), account_id) as place
    from work_view group by work_id, address, account_id
  ) r where address is null or place <= 20 group by work_id, account_id;
insert into work_address (work_id, address, account_id, day)
  select work_id, address, account_id, (first_hour at time zone 'Asia/Shanghai')::date from (
    select work_id, account_id, address, min(hour) as first_hour,
           row_number() over (partition by work_id, address order by min(hour), account_id) as place
    from work_view where address is not null and hour > now() - interval '2 days' group by work_id, address, account_id
  ) r where place <= 20;
update work w set reader_count = r.readers
  from (select work_id, count(*) as readers from work_reader group by work_id) r where r.work_id = w.id;
-- Views that the job of before has not added to the shown number yet, the newest of each work, are left for the new one.
insert into work_view_new (work_id, account_id, hour, address)
  with readers as (
    select work_id, account_id, address, count(*) as views,
           row_number() over (partition by work_id, address order by min(hour), account_id) as place
    from work_view group by work_id, address, account_id
  ), due as (
    select r.work_id, sum(r.views) - w.counted_views as views from readers r join work w on w.id = r.work_id
    where r.address is null or r.place <= 20 group by r.work_id, w.counted_views
  )
  select v.work_id, v.account_id, v.hour, v.address from (
    select w.*, row_number() over (partition by w.work_id order by w.hour desc, w.account_id) as nth
    from work_view w join readers r on (r.work_id, r.account_id) = (w.work_id, w.account_id) and r.address is not distinct from w.address
    where r.address is null or r.place <= 20
  ) v join due d on d.work_id = v.work_id where v.nth <= d.views;

create function note_views() returns trigger language plpgsql as $$
begin
  insert into work_view_new (work_id, account_id, hour, address) select work_id, account_id, hour, address from added;
  return null;
end $$;
create trigger work_view_noted after insert on work_view
  referencing new table as added for each statement execute function note_views();

analyze work_reader, work_address;
