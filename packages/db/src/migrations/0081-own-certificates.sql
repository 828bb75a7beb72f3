-- Certificates of the shop's own that a gateway was seen to accept, by their serial. Every server signs with the newer of
-- two that it has once it stands here. The keys live in the environment.
create table pay_own_certificate (
  provider text not null,
  serial text not null,
  accepted_at timestamptz not null,
  primary key (provider, serial)
);
