-- Packages and channels as the staff edit them. The terms of a package stay as they were sold: other terms are a row of
-- their own, which replaces the one before. line: the first row of a package. replaced_at: the moment of its successor.
alter table pay_package
  add column line bigint,
  add column replaced_at timestamptz,
  add column version integer not null default 1;
update pay_package set line = id;
alter table pay_package alter column line set not null;

-- Each type has at most one default on sale. Of several the first one stays.
update pay_package p set is_default = false
  where is_default and (not enabled or exists (
    select from pay_package o where o.type = p.type and o.is_default and o.enabled and (o.position, o.id) < (p.position, p.id)));
create unique index pay_package_default on pay_package (type) where is_default;
alter table pay_package add constraint pay_package_default_is_on
  check ((enabled or not is_default) and (replaced_at is null or not enabled));
-- A package has one row that holds.
create unique index pay_package_of_line on pay_package (line) where replaced_at is null;

-- Sales of a package are told beside it.
create index pay_order_of_package on pay_order (package_id) where state in ('paid', 'refunded');

create function pay_package_is_new() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.line := coalesce(new.line, new.id);
    return new;
  end if;
  if (old.type, old.title, old.price_fen, old.item_count, old.present_count, old.present_type, old.line)
      is distinct from (new.type, new.title, new.price_fen, new.item_count, new.present_count, new.present_type, new.line) then
    raise exception 'the terms of package % stay as they were sold', old.id;
  end if;
  if (old.description, old.is_default, old.is_recommend, old.enabled)
      is distinct from (new.description, new.is_default, new.is_recommend, new.enabled) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create trigger pay_package_versions before insert or update on pay_package for each row execute function pay_package_is_new();

-- maintenance: what readers are told while the channel takes no orders; '' while it does.
alter table pay_channel
  add column maintenance text not null default '',
  add column version integer not null default 1;

create function pay_channel_is_new() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger pay_channel_versions before update on pay_channel
  for each row when (old.* is distinct from new.*) execute function pay_channel_is_new();

-- An order shows the channel's name of its day.
alter table pay_order add column channel_text text;
update pay_order o set channel_text = c.description from pay_channel c where c.code = o.channel_code;

update staff_role set verbs = array_append(verbs, 'package.read') where name = '只读' and not 'package.read' = any(verbs);
insert into staff_role (name, verbs) values ('财务', array['package.read', 'package.edit', 'channel.edit', 'promo.edit', 'work.read', 'work.price'])
  on conflict do nothing;
