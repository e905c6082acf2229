-- When somebody last opened the payment window of a gateway order: while it is fresh the gateway is asked every few
-- seconds what was paid.
update payments.gateway_orders set opened_at = created_at where opened_at is null;
alter table payments.gateway_orders alter column opened_at set default now(), alter column opened_at set not null;
create index gateway_orders_fresh on payments.gateway_orders (opened_at);

-- A refund that the gateway refuses because of our account (a wrong key, too little balance) waits and is tried again.
alter table payments.refunds
  add column refusals integer not null default 0,
  -- The gateway's own words the last time.
  add column refusal text,
  add column next_try_at timestamptz,
  -- A failed one that an admin has seen to: tried again as another refund, or settled outside of the shop.
  add column resolved_at timestamptz,
  add column resolved_by text,
  add column resolved_note text,
  add constraint refunds_resolved check ((resolved_at is null) = (resolved_by is null));

-- Captured money that does not pay its order, and that an admin has seen to.
alter table payments.payments
  add column resolved_at timestamptz,
  add column resolved_by text,
  add column resolved_note text,
  add constraint payments_resolved check ((resolved_at is null) = (resolved_by is null));
create index payments_strange on payments.payments (first_seen_at) where anomaly is not null and resolved_at is null;
create index refunds_failed on payments.refunds (updated_at) where status = 'failed' and resolved_at is null;
create index refunds_refused on payments.refunds (updated_at) where status = 'requested' and refusals > 0;

-- What is left of a payment and cannot go back, because the gateway gives back no less than a rupee.
create table payments.write_offs (
  payment_id text primary key references payments.payments,
  order_id uuid not null references orders.orders,
  amount_paise bigint not null check (amount_paise between 1 and 99),
  actor text not null,
  at timestamptz not null default now()
);
create index write_offs_by_order on payments.write_offs (order_id);
