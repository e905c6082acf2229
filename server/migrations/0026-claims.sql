-- Something arrived damaged, wrong or late.
create schema claims;
create table claims.claims (
  id uuid primary key default uuidv7(),
  -- The ticket number a customer is told.
  number bigint generated always as identity (start with 1001) unique,
  order_id uuid not null references orders.orders,
  line_id uuid not null,
  product_name text not null,
  -- The job that printed it; null when nobody has.
  job_id uuid references assignment.jobs,
  -- As of an order, or 'track' for who came by the mailed link.
  claimed_by text not null,
  kind text not null check (kind in ('damaged', 'wrong', 'late', 'missing', 'quality')),
  quantity integer not null check (quantity >= 1),
  -- Empty once its person is forgotten.
  text text not null,
  -- [{ "fileId", "fileName" }]
  photos jsonb not null default '[]',
  -- See claimTransitions in contract/claims.ts.
  status text not null default 'open' check (status in ('open', 'acknowledged', 'reprinting', 'refunded', 'declined', 'closed')),
  claimed_at timestamptz not null,
  -- Consumer Protection (E-Commerce) Rules 2020: acknowledged within 48 hours, redressed within a month.
  acknowledge_by timestamptz not null,
  resolve_by timestamptz not null,
  acknowledged_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- Redressed or declined: of a reprint when it arrived.
  resolved_at timestamptz,
  answer text,
  -- Who bears the cost, by the rule in rules.ts, and its sentence.
  borne_by text check (borne_by in ('partner', 'courier', 'shop', 'customer')),
  borne_because text,
  cost_paise bigint check (cost_paise >= 0),
  -- What of it the partner was charged.
  charged_paise bigint check (charged_paise >= 0),
  refund_paise bigint check (refund_paise > 0),
  reprint_job_id uuid unique references assignment.jobs,
  version integer not null default 1,
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (borne_by is null)),
  check ((status in ('open', 'acknowledged')) = (decided_at is null)),
  check ((status in ('refunded', 'declined', 'closed')) = (resolved_at is not null)),
  check (status <> 'refunded' or refund_paise is not null),
  check (status not in ('reprinting', 'closed') or reprint_job_id is not null)
);
-- Two at once are one.
create unique index claims_once_a_line on claims.claims (line_id) where resolved_at is null;
-- By what is due first.
create index claims_open on claims.claims ((case when acknowledged_at is null then acknowledge_by else resolve_by end), id)
  where resolved_at is null;
create index claims_by_order on claims.claims (order_id, id);
create index claims_by_time on claims.claims (claimed_at desc, id desc);
