-- A picture that the staff have chosen as a cover: an import that brings a cover of its own leaves it (docs/decisions/0081).
alter table image add column by_hand boolean not null default false;
update image set by_hand = true where name in (select after ->> 'cover' from audit_event where verb = 'work.cover');
