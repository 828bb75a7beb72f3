-- A work is free from one moment to another; its prices stay as they are and hold again afterwards. is_free is what lists and details
-- show, kept by a job. Who may read, and what is charged, goes by the moments alone.
alter table work add column free_from timestamptz, add column free_until timestamptz, add column is_free boolean not null default false;
alter table work add constraint work_free_window check ((free_from is null) = (free_until is null) and free_from < free_until);
alter table work add constraint work_free_shown check (not is_free or free_until is not null);
create index work_free_for_a_time on work (free_until) where free_until is not null;

-- As before, with the time in which the work is free.
create or replace view item as
  select p.kind || '_chapter' as item_kind, p.id as item_id, p.price, w.vip_free,
         w.state = 'published' and p.state = 'ready' and p.opens_at is null as available,
         w.state = 'published' and p.state = 'ready' and p.opens_at is null as shown,
         w.id as work_id, w.title as work_title, p.number, p.title,
         case when w.state <> 'taken_down' then w.cover_image end as cover_image, w.state = 'taken_down' as taken_down,
         w.free_from, w.free_until
  from part p join work w on w.id = p.work_id where p.kind <> 'film'
  union all
  select 'video', w.id, f.price, w.vip_free, w.state = 'published' and exists (
           select from part p where p.work_id = w.id and p.state in ('playable', 'whole') and p.opens_at is null),
         w.state = 'published', w.id, w.title, 0, w.title,
         case when w.state <> 'taken_down' then w.cover_image end, w.state = 'taken_down',
         w.free_from, w.free_until
  from film f join work w on w.id = f.work_id;

-- As before; changed: also an item that is free at this moment, which is never charged.
create or replace function buy_unlock(p_account bigint, p_kind text, p_item bigint, p_price bigint, p_now timestamptz, p_auto boolean default false,
                           p_session bigint default null)
returns table (outcome text, coins bigint, bound bigint, unlock_id bigint) language plpgsql as $$
declare
  v_paid bigint;
  v_gift bigint;
  v_price bigint;
  v_available boolean;
  v_vip_free boolean;
  v_free boolean;
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
  select i.price, i.available, i.vip_free, coalesce(i.free_from <= p_now and p_now < i.free_until, false)
    into v_price, v_available, v_vip_free, v_free from item i where i.item_kind = p_kind and i.item_id = p_item;
  if v_price is null or not v_available or v_price <> p_price or p_price <= 0 or v_free
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

-- The films' queue under the hands of the staff. first_at: asked to be made before the others, the latest wish first. begun_at: a try is
-- under way, or its worker has died.
alter table film_job add column first_at timestamptz, add column begun_at timestamptz;
create index film_rendition_failed on film_rendition (part_id) where state = 'failed';

-- One row. While it is paused no job is begun; the one under way ends.
create table film_queue (
  id boolean primary key default true check (id),
  paused_at timestamptz,
  paused_by text not null default ''
);
insert into film_queue default values;

-- Roles know the verbs about the queue.
update staff_role set verbs = array_append(verbs, 'media.read') where name = '只读' and not 'media.read' = any(verbs);
update staff_role set verbs = verbs || array['media.read', 'media.run'] where name = '编辑' and not 'media.run' = any(verbs);
