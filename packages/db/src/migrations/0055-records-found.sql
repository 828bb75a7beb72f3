-- Records are looked for by time, and by the kind of their object, such as all that was done to tickets.
create index audit_event_by_time on audit_event (at);
create index audit_event_of_kind on audit_event (split_part(object, ' ', 1), seq desc);
