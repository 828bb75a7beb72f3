-- Mobiles, found accounts and guests who never came back.

-- The 40 coins of a bound mobile: once per account, per mobile and per device, for ever. A row stays when the mobile is unbound.
create table bind_reward (
  account_id bigint primary key references account,
  mobile text not null unique check (mobile ~ '^1[0-9]{10}$'),
  device_id bigint not null unique references device,
  movement_id bigint not null references movement,
  created_at timestamptz not null
);

-- Binds a mobile to an account that has none, and pays the reward if it is due. Null: refused. Else the coins paid now.
create function bind_mobile(p_account bigint, p_mobile text, p_device bigint, p_coins bigint, p_now timestamptz)
returns bigint language plpgsql as $$
declare v_movement bigint;
begin
  perform 1 from wallet where account_id = p_account for update;
  begin
    update account set mobile = p_mobile where id = p_account and mobile is null;
    if not found then return null; end if;
  exception when unique_violation then
    return null;
  end;
  begin
    v_movement := move_coins('bind:' || p_account, 'bind', p_account, 0, p_coins, 'gifts', p_now);
    if v_movement is null then return 0; end if;
    insert into bind_reward (account_id, mobile, device_id, movement_id, created_at)
      values (p_account, p_mobile, p_device, v_movement, p_now);
  exception when unique_violation then
    return 0;
  end;
  return p_coins;
end $$;

-- The oldest of those who may be forgotten come first.
create index account_by_birth on account (created_at) where mobile is null and not recharged;

-- Forgets guests who brought nothing and have not been here since p_before. Whatever still points at one keeps it.
create function purge_guests(p_before timestamptz, p_most integer)
returns integer language plpgsql as $$
declare
  v_account bigint;
  v_gone integer := 0;
begin
  for v_account in
    select a.id from account a
    where a.created_at < p_before and a.mobile is null and not a.recharged
      and not exists (select 1 from session s where s.account_id = a.id and s.seen_at >= p_before)
      and not exists (select 1 from pay_order o where o.account_id = a.id)
      and not exists (select 1 from unlock u where u.account_id = a.id)
      and not exists (select 1 from entry e where e.account_id = a.id)
    order by a.created_at limit p_most for update of a skip locked
  loop
    begin
      delete from wallet where account_id = v_account;
      delete from account where id = v_account;
      v_gone := v_gone + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return v_gone;
end $$;
