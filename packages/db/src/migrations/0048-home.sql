-- Homes of a kind as the staff lay them out, for all branches (0) and for one. A published version never changes. Without
-- one the home is made of showcase and ad, which demo and imports fill. layout: null means that the branch follows all.
create table home_version (
  kind text not null check (kind in ('comic', 'novel', 'film')),
  branch_id integer not null,
  version integer not null check (version > 0),
  layout jsonb check (layout is not null or branch_id <> 0),
  note text not null default '' check (char_length(note) <= 200),
  staff text not null,
  created_at timestamptz not null,
  primary key (kind, branch_id, version)
);

-- What is laid out and not published yet. No reader gets it.
create table home_draft (
  kind text not null check (kind in ('comic', 'novel', 'film')),
  branch_id integer not null,
  layout jsonb not null,
  staff text not null,
  changed_at timestamptz not null,
  primary key (kind, branch_id)
);

update staff_role set verbs = array_append(verbs, 'home.read') where name = '只读' and not 'home.read' = any(verbs);
update staff_role set verbs = verbs || array['home.read', 'home.edit', 'home.publish']
  where name = '编辑' and not 'home.read' = any(verbs);
