-- The library that belongs to an account: shelf, places, furthest chapters, marks and settings, one row each. Its rules
-- are packages/contract/src/library-rules.ts; no trigger or function here decides anything.

-- rev counts every change of the account's rows. cleared: when rows of an area and kind were cleared, in ms since 1970.
-- The lock of this row puts the calls of all devices of an account in order.
create table library_head (
  account_id bigint primary key references account on delete cascade,
  rev bigint not null default 0,
  cleared jsonb not null default '{}',
  used_at timestamptz not null
);
create index library_head_by_use on library_head (used_at);

-- at: the server's time of the act. other: another place that is offered. acts: what merging needs (the last act of each
-- device, the clocks of a mark's fields, the rev of its deletion). changed_at: when the row got its rev.
create table library_row (
  account_id bigint not null references account on delete cascade,
  key text not null check (char_length(key) <= 80),
  rev bigint not null,
  at timestamptz not null,
  device text not null check (char_length(device) <= 16),
  gone boolean not null,
  value jsonb,
  other jsonb,
  acts jsonb not null,
  changed_at timestamptz not null,
  area text generated always as (split_part(key, '/', 1)) stored,
  kind text generated always as (split_part(key, '/', 2)) stored,
  work_id bigint generated always as (
    case when split_part(key, '/', 1) in ('shelf', 'seen', 'place') then split_part(key, '/', 3)::bigint end) stored,
  primary key (account_id, key),
  check (gone = (value is null))
);
create index library_row_by_rev on library_row (account_id, rev);
create index library_row_by_work on library_row (account_id, area, kind, work_id);
create index library_row_gone on library_row (changed_at) where gone;

-- The devices that have sent or asked. device: 64 random bits of a browser.
create table library_device (
  account_id bigint not null references account on delete cascade,
  device text not null check (device ~ '^[0-9a-f]{16}$'),
  name text not null default '',
  seen_at timestamptz not null,
  primary key (account_id, device)
);

-- A guest with rows is not forgotten while the rows were used within 150 days before p_before, which is itself 30 days ago.
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
      and not exists (
        select 1 from library_head h join library_row r on r.account_id = h.account_id and not r.gone
        where h.account_id = a.id and h.used_at >= p_before - interval '150 days')
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
