-- The legal texts by their versions. A version is never changed: readers agreed to it as it stands. Without a row the
-- draft that comes with the product stands, which is version 0.
create table legal_text (
  document text not null check (document in ('terms', 'privacy', 'topup', 'minors')),
  version integer not null check (version > 0),
  text text not null,
  draft boolean not null,
  staff text not null,
  created_at timestamptz not null,
  primary key (document, version)
);

-- The versions that stood when a reader came, by document; a document without a version of the operator is missing.
alter table account add column legal_seen jsonb not null default '{}';

create function note_legal_seen() returns trigger language plpgsql as $$
begin
  select coalesce(jsonb_object_agg(document, version), '{}') into new.legal_seen
    from (select document, max(version) as version from legal_text group by document) latest;
  return new;
end $$;

create trigger account_saw_legal before insert on account
  for each row execute function note_legal_seen();

-- Roles know the verbs about what the site says.
update staff_role set verbs = array_append(verbs, 'setting.read') where name = '只读' and not 'setting.read' = any(verbs);
