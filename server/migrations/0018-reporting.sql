-- What the shop's figures say, a day at a time. A day is worked out from the other modules' tables by itself, so that
-- it can be worked out again whenever something of it changed, and all of them from nothing (`rebuildReports`).
create schema reporting;

create table reporting.figures (
  -- By the calendar of India. Sales: when they were paid; refunds: when the money went; statuses: when it was placed.
  day date not null,
  kind text not null check (kind in ('total', 'category', 'state', 'partner', 'product', 'hsn', 'discount', 'refund',
    'status')),
  -- Which category, State, product …; empty where there is only one.
  key text not null,
  label text not null,
  orders integer not null,
  pieces bigint not null default 0,
  gross_paise bigint not null default 0,
  discount_paise bigint not null default 0,
  tax_paise bigint not null default 0,
  shipping_paise bigint not null default 0,
  primary key (kind, day, key)
);

-- How the promises were kept: so many happenings of a day in each bucket of contract/reporting.ts. Quotes leave no
-- other trace: their rows are counted as they happen, and are the only ones that cannot be worked out again.
create table reporting.measures (
  promise text not null check (promise in ('quotes', 'routing', 'artwork', 'delivery')),
  day date not null,
  bucket smallint not null check (bucket >= 0),
  count integer not null check (count > 0),
  primary key (promise, day, bucket)
);

create table reporting.progress (
  is_only boolean primary key default true check (is_only),
  -- Everything that happened until then is in the figures.
  caught_up_to timestamptz not null default now(),
  -- The next day to be worked out of those that were there before; null: all are.
  rebuild_from date
);
insert into reporting.progress (rebuild_from) values ('2000-01-01');

-- The orders of a day, by what the day is to them.
create index orders_by_payment on orders.orders (paid_at) where paid_at is not null;
create index orders_by_due_day on orders.orders (estimated_delivery) where paid_at is not null;
create index history_of_approvals on orders.history (at) where to_status = 'approved';
create index ledger_of_refunds on payments.ledger (at) where kind = 'refund';

-- What needs a person, the newest first.
create index orders_at_work on orders.orders (placed_at desc, id)
  where status in ('uploaded', 'approved', 'pending_psp_confirmation', 'in_production', 'shipped');
create index payments_of_wrong_amount on payments.payments (first_seen_at desc, id) where anomaly = 'amount_mismatch';
create index refunds_that_failed on payments.refunds (updated_at desc, id) where status = 'failed';
