-- Binding is not a reward. Where none is due, or the address has had its accounts of the day, the mobile is bound without
-- coins. Returns the coins; 0 when no reward is due or rewards of guests are switched off (p_most 0); -1 when a reward was
-- due and the address is full; null when the mobile cannot be bound.
create or replace function bind_reward_at(p_account bigint, p_mobile text, p_device bigint, p_coins bigint, p_day date,
                                          p_address text, p_most integer, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_paid bigint;
  v_due boolean;
begin
  perform 1 from wallet where account_id = p_account for update;
  if exists (select from account where id = p_account and mobile is not null) then return null; end if;
  v_due := p_coins > 0 and not exists (
    select from bind_reward where account_id = p_account or mobile = p_mobile or device_id = p_device);
  if v_due and may_reward(p_account, p_day, p_address, p_most) then
    v_paid := bind_mobile(p_account, p_mobile, p_device, p_coins, p_now);
    if v_paid > 0 then perform note_reward(p_account, p_day, p_address); end if;
    return v_paid;
  end if;
  begin
    update account set mobile = p_mobile where id = p_account and mobile is null;
    if not found then return null; end if;
  exception when unique_violation then
    return null;
  end;
  return case when v_due and p_most > 0 then -1 else 0 end;
end $$;

-- Bytes by which libraries grew on a day in Shanghai: of an account, and of an address without its accounts with a paid
-- order. address: a keyed hash of the account or address and the day, which tells nothing.
create table library_place (
  day date not null,
  address text not null check (char_length(address) between 1 and 22),
  bytes bigint not null check (bytes >= 0),
  primary key (day, address)
);
