-- Several workers share the films' queue. Who works on what is decided by the queue of work that is asked for; the row stays the record
-- of what is to be made. queue_job: its job there, null while it is still to be handed over, or to be handed over anew. rank: the
-- job's priority there. holder, held_until: the worker whose row it is, while that lives; with begun_at it makes the stage, without
-- it the stage is kept for it, because its run ahead makes it. attempt: the number of that worker's try.
alter table film_job add column queue_job uuid, add column rank integer not null default 0, add column attempt integer not null default 0,
  add column holder text not null default '', add column held_until timestamptz;
create unique index film_job_in_queue on film_job (queue_job);

-- Workers of the version before stand back for good: what they had begun is begun again by those of this one.
update film_job set begun_at = null where begun_at is not null;
insert into job_lease (name, holder, leased_until) values ('transcode', 'queue', 'infinity')
  on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until;
