-- The day a customer is promised. What the prediction is made of, and how each one came out.
-- How long things took, counted: by kind of work and by courier zone, in working days.
create table quoting.lead_times (
  -- 'handover': from paid and print-ready to handed over, by kind of work, more (or less) than the product's turnaround.
  -- 'transit': from there to the door, by zone.
  stage text not null check (stage in ('handover', 'transit')),
  key text not null,
  days smallint not null check (days between -60 and 90),
  weight double precision not null check (weight >= 0),
  primary key (stage, key, days)
);
-- Working days that the queues of those who do this kind of work take longer now than usual.
create table quoting.queues (
  kind text primary key,
  extra_days double precision not null check (extra_days >= 0),
  as_of timestamptz not null
);
-- One row for each line sold: what was promised, with which chance, and what came of it.
create table quoting.promises (
  line_id uuid primary key,
  order_id uuid not null,
  promised_for date not null,
  chance double precision not null check (chance between 0 and 1),
  made_at timestamptz not null default now(),
  arrived_on date,
  was_kept boolean generated always as (arrived_on <= promised_for) stored
);
create index promises_by_order on quoting.promises (order_id);
create index promises_by_day on quoting.promises (promised_for);
