-- Money moves, it is never set. A movement names its cause by a natural key that is unique for ever; its entries sum to 0.
-- Holders: 'wallet' is a reader's; 'cash' is money taken in, 'gifts' what the house gives, 'sales' what readers spent.

create table wallet (
  account_id bigint primary key references account,
  paid_coins bigint not null default 0 check (paid_coins >= 0),
  gift_coins bigint not null default 0 check (gift_coins >= 0)
);

create table movement (
  id bigint generated always as identity primary key,
  natural_key text not null unique,
  reason text not null check (reason in ('top_up', 'present', 'sign', 'bind', 'buy', 'refund', 'grant')),
  created_at timestamptz not null
);

create table entry (
  id bigint generated always as identity primary key,
  movement_id bigint not null references movement,
  holder text not null check (holder in ('wallet', 'cash', 'gifts', 'sales')),
  account_id bigint references account,
  coin text not null check (coin in ('paid', 'gift')),
  amount bigint not null check (amount <> 0),
  check ((holder = 'wallet') = (account_id is not null))
);
create index entry_of_movement on entry (movement_id);
create index entry_of_account on entry (account_id, id) where account_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger movement_is_final before update or delete on movement for each row execute function refuse_change();
create trigger movement_is_kept before truncate on movement for each statement execute function refuse_change();
create trigger entry_is_final before update or delete on entry for each row execute function refuse_change();
create trigger entry_is_kept before truncate on entry for each statement execute function refuse_change();

-- What a reader owns for good.
create table unlock (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  item_kind text not null check (item_kind in ('comic_chapter', 'novel_chapter', 'video')),
  item_id bigint not null,
  price bigint not null check (price >= 0),
  movement_id bigint unique references movement,
  created_at timestamptz not null,
  unique (account_id, item_kind, item_id),
  check ((price = 0) = (movement_id is null))
);

-- VIP time is the fold of its grants, in order: end = greatest(end, granted_at) + days (a negative grant takes days back).
create table vip_grant (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  natural_key text not null unique,
  days integer not null check (days <> 0),
  granted_at timestamptz not null,
  ends_at timestamptz not null
);
create index vip_grant_of_account on vip_grant (account_id, id);
create trigger vip_grant_is_final before update or delete on vip_grant for each row execute function refuse_change();
create trigger vip_grant_is_kept before truncate on vip_grant for each statement execute function refuse_change();

create table sign_in (
  account_id bigint not null references account,
  day date not null,
  cycle_day integer not null check (cycle_day between 1 and 7),
  coins bigint not null,
  movement_id bigint references movement,
  primary key (account_id, day)
);

-- The one door to a wallet. Coins into the wallet are positive. Null when the natural key has been used before.
create function move_coins(p_key text, p_reason text, p_account bigint, p_paid bigint, p_gift bigint, p_counter text, p_now timestamptz)
returns bigint language plpgsql as $$
declare v_movement bigint;
begin
  insert into movement (natural_key, reason, created_at) values (p_key, p_reason, p_now)
    on conflict (natural_key) do nothing returning id into v_movement;
  if v_movement is null then return null; end if;
  if p_paid <> 0 then
    insert into entry (movement_id, holder, account_id, coin, amount)
      values (v_movement, 'wallet', p_account, 'paid', p_paid), (v_movement, p_counter, null, 'paid', -p_paid);
  end if;
  if p_gift <> 0 then
    insert into entry (movement_id, holder, account_id, coin, amount)
      values (v_movement, 'wallet', p_account, 'gift', p_gift), (v_movement, p_counter, null, 'gift', -p_gift);
  end if;
  update wallet set paid_coins = paid_coins + p_paid, gift_coins = gift_coins + p_gift where account_id = p_account;
  if not found then raise exception 'account % has no wallet', p_account; end if;
  return v_movement;
end $$;

-- Days are added to the time that is left, never to a time that has passed.
create function grant_vip(p_account bigint, p_key text, p_days integer, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_end timestamptz;
  v_grant bigint;
begin
  select vip_end into v_end from account where id = p_account for no key update;
  v_end := case when p_days > 0 then greatest(v_end, p_now) else coalesce(v_end, p_now) end + make_interval(days => p_days);
  insert into vip_grant (account_id, natural_key, days, granted_at, ends_at) values (p_account, p_key, p_days, p_now, v_end)
    on conflict (natural_key) do nothing returning id into v_grant;
  if v_grant is not null then update account set vip_end = v_end where id = p_account; end if;
  return v_grant;
end $$;

create function sign_day(p_account bigint, p_day date, p_cycle_day integer, p_coins bigint, p_now timestamptz)
returns boolean language plpgsql as $$
declare v_movement bigint;
begin
  perform 1 from wallet where account_id = p_account for update;
  if exists (select 1 from sign_in where account_id = p_account and day = p_day) then return false; end if;
  if p_coins > 0 then
    v_movement := move_coins('sign:' || p_account || ':' || p_day, 'sign', p_account, 0, p_coins, 'gifts', p_now);
    if v_movement is null then return false; end if;
  end if;
  insert into sign_in (account_id, day, cycle_day, coins, movement_id) values (p_account, p_day, p_cycle_day, p_coins, v_movement);
  return true;
end $$;
