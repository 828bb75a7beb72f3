-- The legal texts that a reader agreed to, by the version that stood at the tap; version 0 is the product's own draft.
-- Paying: 点击确认支付即同意, stored with the order.
create table consent (
  account_id bigint not null references account,
  document text not null check (document in ('terms', 'privacy', 'topup', 'minors')),
  version integer not null check (version >= 0),
  order_no text not null references pay_order on delete cascade,
  at timestamptz not null,
  primary key (order_no, document)
);
create index consent_account on consent (account_id, document, at desc);
