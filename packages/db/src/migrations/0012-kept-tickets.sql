-- Who filed a ticket is not forgotten: his account's end would take the ticket with it, answered or not.

create or replace function purge_guests(p_before timestamptz, p_most integer)
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
      and not exists (select 1 from ticket t where t.account_id = a.id)
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
