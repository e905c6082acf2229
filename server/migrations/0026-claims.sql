-- Something arrived damaged, wrong or late.
create schema claims;
create table claims.claims (
  id uuid primary key default uuidv7(),
  -- The ticket number a customer is told.
  number bigint generated always as identity unique,
  order_id uuid not null references orders.orders,
  job_id uuid references assignment.jobs,
  line_id uuid,
  -- As of an order, or 'track' for who came by the mailed link.
  claimed_by text not null,
  kind text not null check (kind in ('damaged', 'wrong', 'late', 'missing', 'quality')),
  quantity integer check (quantity >= 1),
  text text not null,
  -- [{ "fileId" }]
  photos jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'acknowledged', 'reprinting', 'refunded', 'declined', 'closed')),
  claimed_at timestamptz not null default now(),
  -- Consumer Protection (E-Commerce) Rules 2020: acknowledged within 48 hours, redressed within a month.
  acknowledge_by timestamptz not null,
  resolve_by timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  answer text,
  -- Who bears the cost, by the rule in rules.ts.
  borne_by text check (borne_by in ('partner', 'courier', 'shop', 'customer')),
  cost_paise bigint check (cost_paise >= 0),
  refund_paise bigint check (refund_paise >= 0),
  reprint_job_id uuid references assignment.jobs,
  version integer not null default 1
);
create index claims_open on claims.claims (resolve_by, id) where resolved_at is null;
create index claims_by_order on claims.claims (order_id, id);
create index claims_by_time on claims.claims (claimed_at desc, id desc);
