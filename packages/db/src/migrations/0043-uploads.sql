-- Files that the staff upload for an import. Their bytes lie in DATA_DIR/uploads under the id; how many there are is asked of the disk.
create table upload (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  staff_id bigint not null references staff,
  -- The file's name with the folders that were dropped. It never becomes a path.
  name text not null,
  bytes bigint not null check (bytes >= 0),
  made_at timestamptz not null,
  -- The moment at which it goes; null while an import has it.
  ends_at timestamptz,
  finished_at timestamptz,
  sha256 bytea check (length(sha256) = 32),
  check ((finished_at is null) = (sha256 is null)),
  check (ends_at is not null or finished_at is not null)
);
create index upload_of_staff on upload (staff_id, made_at desc, id desc);
create index upload_ends on upload (ends_at);

update staff_role set verbs = array_append(verbs, 'import.run') where name = '编辑' and not 'import.run' = any(verbs);
