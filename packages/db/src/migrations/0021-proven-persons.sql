-- Who of the staff did something is proven now: staff is the user of the operator's machine who ran the command. What
-- that user wrote as a name is a note.
alter table ticket_action add column note text not null default '' check (char_length(note) <= 100);
