-- T12: one address can make many guests. Which accounts an address was given rewards for on a day in Shanghai is kept, so
-- that every server counts the same. address: a keyed hash of address and day, which tells nothing.
create table reward_place (
  day date not null,
  address text not null check (char_length(address) between 1 and 22),
  account_id bigint not null references account on delete cascade,
  primary key (day, address, account_id)
);
create index reward_place_of_account on reward_place (account_id);

-- A first check-in asks whether its guest has opened anything.
create index work_view_of_account on work_view (account_id);

create function rewards_full(p_day date, p_address text, p_most integer)
returns boolean language sql as $$
  select count(*) >= p_most from (select from reward_place where day = p_day and address = p_address limit p_most) places
$$;

-- Whether the account may be given a reward at this address on this day. The lock holds until the transaction ends, so
-- that parallel rewards of one address are counted one after the other; an address that is full needs none. Accounts with
-- a paid order are not limited.
create function may_reward(p_account bigint, p_day date, p_address text, p_most integer)
returns boolean language plpgsql as $$
begin
  if exists (select from account where id = p_account and recharged)
    or exists (select from reward_place where day = p_day and address = p_address and account_id = p_account)
    then return true; end if;
  if rewards_full(p_day, p_address, p_most) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended(p_day || ' ' || p_address, 7210452));
  return not rewards_full(p_day, p_address, p_most);
end $$;

-- Notes that the account was given a reward. Accounts with a paid order are not counted.
create function note_reward(p_account bigint, p_day date, p_address text)
returns void language sql as $$
  insert into reward_place (day, address, account_id)
    select p_day, p_address, id from account where id = p_account and not recharged
    on conflict do nothing
$$;

-- Signs the day and pays its coins: 'signed', 'already', 'unread' (a guest's first reward needs something opened) or
-- 'full' (the address has had its accounts of the day).
create function sign_reward(p_account bigint, p_day date, p_cycle_day integer, p_coins bigint, p_address text,
                            p_most integer, p_opened_first boolean, p_now timestamptz)
returns text language plpgsql as $$
begin
  perform 1 from wallet where account_id = p_account for update;
  if exists (select from sign_in where account_id = p_account and day = p_day) then return 'already'; end if;
  if p_coins > 0 then
    if p_opened_first
      and not exists (select from account where id = p_account and recharged)
      and not exists (select from sign_in where account_id = p_account and coins > 0)
      and not exists (select from work_view where account_id = p_account) then return 'unread'; end if;
    if not may_reward(p_account, p_day, p_address, p_most) then return 'full'; end if;
    perform note_reward(p_account, p_day, p_address);
  end if;
  return case when sign_day(p_account, p_day, p_cycle_day, p_coins, p_now) then 'signed' else 'already' end;
end $$;

-- Binds a mobile and pays its reward, as bind_mobile does; -1 when the address has had its accounts of the day. That is
-- decided before the mobile is looked at, so that it tells nothing of the mobile.
create function bind_reward_at(p_account bigint, p_mobile text, p_device bigint, p_coins bigint, p_day date,
                               p_address text, p_most integer, p_now timestamptz)
returns bigint language plpgsql as $$
declare v_paid bigint;
begin
  perform 1 from wallet where account_id = p_account for update;
  if exists (select from account where id = p_account and mobile is not null) then return null; end if;
  if not may_reward(p_account, p_day, p_address, p_most) then return -1; end if;
  v_paid := bind_mobile(p_account, p_mobile, p_device, p_coins, p_now);
  if v_paid > 0 then perform note_reward(p_account, p_day, p_address); end if;
  return v_paid;
end $$;
