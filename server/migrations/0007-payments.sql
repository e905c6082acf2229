create schema payments;

-- The intention to make a gateway order, committed before the gateway is asked: a lost answer is found again by its
-- receipt. One for each order and account: with new keys the old account's orders can no longer be paid through us.
-- The receipt is made from both and is the only unique key: an upsert decides by one index, and two clicks that met in
-- a second one would fail.
create table payments.attempts (
  receipt text primary key check (length(receipt) <= 40),
  order_id uuid not null references orders.orders,
  key_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  currency char(3) not null,
  -- When the gateway was last asked; whoever comes within a few seconds waits for that answer.
  asked_at timestamptz not null,
  asked_by uuid not null,
  gateway_order_id text,
  -- Until the answer is known the sweeper looks for it.
  next_look_at timestamptz,
  created_at timestamptz not null default now()
);
create index attempts_to_look_at on payments.attempts (next_look_at) where next_look_at is not null;

-- Our side of one gateway order. `id` is Razorpay's. Only ids stored here ever reach a browser.
create table payments.gateway_orders (
  id text primary key check (id ~ '^order_[A-Za-z0-9]{14}$'),
  order_id uuid not null references orders.orders,
  key_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  currency char(3) not null,
  receipt text not null unique references payments.attempts,
  created_at timestamptz not null default now(),
  last_looked_at timestamptz,
  next_look_at timestamptz
);
create index gateway_orders_by_order on payments.gateway_orders (order_id);
create index gateway_orders_to_look_at on payments.gateway_orders (next_look_at) where next_look_at is not null;

create function payments.rank(status text) returns integer language sql immutable parallel safe
  return case status when 'created' then 0 when 'failed' then 1 when 'authorized' then 2
    when 'captured' then 3 when 'refunded' then 4 end;

create table payments.payments (
  id text primary key check (id ~ '^pay_[A-Za-z0-9]{14}$'),
  gateway_order_id text not null references payments.gateway_orders,
  order_id uuid not null references orders.orders,
  amount_paise bigint not null,
  currency char(3) not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  method text,
  error_reason text,
  is_applied boolean not null default false,
  anomaly text check (anomaly in ('amount_mismatch', 'duplicate_capture', 'paid_after_cancel', 'returned')),
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_applied or anomaly is null)
);
-- The last wall against charging twice: at most one payment pays an order.
create unique index one_applied_payment_per_order on payments.payments (order_id) where is_applied;
create index payments_by_order on payments.payments (order_id);

create table payments.webhook_events (
  event_id text primary key,
  event text not null,
  body text not null,
  gateway_order_id text,
  gateway_payment_id text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  -- 'settled': the gateway was asked. 'known': we already knew. 'foreign': not of this shop.
  outcome text check (outcome in ('settled', 'known', 'foreign')),
  deliveries integer not null default 1
);
create index webhook_events_open on payments.webhook_events (received_at) where processed_at is null;
create index webhook_events_open_by_order on payments.webhook_events (gateway_order_id) where processed_at is null;

create table payments.ledger (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders.orders,
  kind text not null check (kind in ('charge', 'refund')),
  ref text not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null default now(),
  unique (kind, ref)
);
create unique index one_charge_per_order on payments.ledger (order_id) where kind = 'charge';

create table payments.refunds (
  id uuid primary key default uuidv7(),
  payment_id text not null references payments.payments,
  order_id uuid not null references orders.orders,
  amount_paise bigint not null check (amount_paise > 0),
  idempotency_key text not null unique check (idempotency_key ~ '^[A-Za-z0-9_-]{10,}$'),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  gateway_refund_id text unique,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_by_payment on payments.refunds (payment_id);
create index refunds_open on payments.refunds (updated_at) where status in ('requested', 'pending');

create table payments.invoice_counters (
  series text not null,
  financial_year text not null,
  last_number integer not null default 0,
  primary key (series, financial_year)
);

create table payments.invoices (
  number text primary key check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  series text not null,
  financial_year text not null,
  seq integer not null,
  order_id uuid not null references orders.orders,
  kind text not null check (kind in ('receipt', 'tax_invoice')),
  -- Rule 46 fields as they were on the day; an invoice is never edited.
  document jsonb not null,
  issued_at timestamptz not null default now(),
  unique (series, financial_year, seq)
);
create unique index one_invoice_per_order on payments.invoices (order_id);
