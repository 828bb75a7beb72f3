-- Fingerprints of the shop's keys. A server or command with other keys is refused, because it would make pictures that
-- nobody can open. The first start after this migration records them.
create table key_mark (
  name text primary key check (char_length(name) between 1 and 40),
  mark text not null check (char_length(mark) between 16 and 64),
  recorded_at timestamptz not null default now()
);
