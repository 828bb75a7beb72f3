-- The word that comes back with a payer's number of an app; it belongs to one order and is taken once.
alter table pay_order add column payer_state text;

-- Sums that a channel takes, in fen; 0 is any. A pause whose end has come is over by itself.
alter table pay_channel
  add column least_fen bigint not null default 0 check (least_fen >= 0),
  add column most_fen bigint not null default 0 check (most_fen = 0 or most_fen >= least_fen),
  add column until timestamptz;
