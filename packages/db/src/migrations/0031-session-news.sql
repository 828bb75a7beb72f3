-- News of sessions that end, for every server that remembers sessions. It is heard when the change is committed. The
-- tables tell it, so that no command can forget to.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.account_id::text);
  return null;
end $$;

create trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();

create trigger session_gone after delete on session
  for each row when (old.ended_at is null) execute function tell_session_end();
