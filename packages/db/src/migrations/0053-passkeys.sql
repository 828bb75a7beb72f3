-- Passkeys of the staff: a key in a person's device that is password and second factor at once.
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- Name given by the person, to know the device by.
  name text not null,
  -- Number of the key, in base64url as browsers give it.
  credential text not null unique,
  public_key bytea not null,
  -- Uses that the device has counted. Many devices do not count and stay at 0.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

-- Questions that a passkey is to sign. Each is answered once.
create table staff_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('enter', 'prove', 'register')),
  -- The session that asked; null before anybody has come in.
  session_id bigint references staff_session,
  expires_at timestamptz not null
);
create index staff_challenge_by_time on staff_challenge (expires_at);
