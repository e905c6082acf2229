-- From the accepted job to the parcel at its door.
create schema fulfilment;

-- How far production is: each step once for whoever prints the job.
create table fulfilment.steps (
  job_id uuid not null references assignment.jobs,
  partner_id uuid not null references accounts.users,
  step text not null check (step in ('prepress', 'printing', 'finishing', 'packed')),
  done_at timestamptz not null default now(),
  done_by text not null,
  primary key (job_id, partner_id, step)
);

create table fulfilment.shipments (
  -- Also the reference a courier knows it by: booked twice, it is one parcel.
  id uuid primary key default uuidv7(),
  job_id uuid not null references assignment.jobs,
  order_id uuid not null references orders.orders,
  partner_id uuid not null references accounts.users,
  mode text not null check (mode in ('local_runner', 'self_delivery', 'customer_pickup')),
  -- See shipmentTransitions in contract/fulfilment.ts.
  status text not null check (status in ('booking', 'booked', 'awaiting_pickup', 'with_partner', 'picked_up',
    'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'rto', 'rto_delivered', 'lost', 'damaged', 'cancelled')),
  weight_grams integer not null check (weight_grams between 1 and 70000),
  length_mm integer not null check (length_mm between 1 and 2000),
  width_mm integer not null check (width_mm between 1 and 2000),
  height_mm integer not null check (height_mm between 1 and 2000),
  courier text,
  awb text,
  provider_ref text,
  -- The label's key in storage.
  label_key text,
  -- Of self_delivery and customer_pickup: keyed hash of the code the customer tells; wrong ones are counted.
  code_hash text,
  wrong_codes smallint not null default 0,
  -- Why booking has not worked yet, for the partner to read.
  trouble text,
  created_at timestamptz not null default now(),
  booked_at timestamptz,
  -- The courier has it, or whoever carries it.
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- When the courier was asked to send a van for it.
  van_ordered_at timestamptz,
  -- When the courier was last asked where it is.
  asked_at timestamptz,
  -- Its order is complete, or over: nothing waits for it any more.
  closed_at timestamptz,
  -- The day the customer was promised.
  promised_for date not null,
  updated_at timestamptz not null default now(),
  check ((mode = 'local_runner') = (courier is not null)),
  unique (courier, awb)
);
-- What ended without having arrived may be followed by another parcel.
create unique index shipments_by_job on fulfilment.shipments (job_id)
  where status not in ('cancelled', 'rto', 'rto_delivered', 'lost', 'damaged');
create index shipments_of_job on fulfilment.shipments (job_id, id);
create index shipments_by_order on fulfilment.shipments (order_id, id);
-- What is still looked after: asked about at the courier when it sends nothing by itself.
create index shipments_under_way on fulfilment.shipments (coalesce(asked_at, created_at), id)
  where mode = 'local_runner' and status in ('booking', 'booked', 'picked_up', 'in_transit', 'out_for_delivery',
    'attempt_failed', 'rto');
create index shipments_without_van on fulfilment.shipments (partner_id, courier)
  where status = 'booked' and van_ordered_at is null;
-- Whose orders complete by themselves.
create index shipments_to_close on fulfilment.shipments (delivered_at, id)
  where closed_at is null and delivered_at is not null;

-- What couriers say; only added to.
create table fulfilment.scans (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references fulfilment.shipments,
  -- sha256 of awb, code, time and place: the same scan told twice is one.
  dedupe text not null unique,
  status text not null,
  raw_code text not null,
  raw_text text not null,
  at timestamptz not null,
  location text,
  received_at timestamptz not null default now()
);
create index scans_by_shipment on fulfilment.scans (shipment_id, at, id);

-- What stops a partner: a file, stock, a machine.
create table fulfilment.problems (
  id uuid primary key default uuidv7(),
  job_id uuid not null references assignment.jobs,
  order_id uuid not null references orders.orders,
  partner_id uuid not null references accounts.users,
  -- See problemKinds in contract/fulfilment.ts; `parcel` is said by the shop.
  kind text not null check (kind in ('file', 'stock', 'machine', 'address', 'parcel', 'other')),
  text text not null,
  -- Of a file problem: whose file it is.
  line_id uuid,
  raised_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text,
  answer text,
  check ((resolved_at is null) = (resolved_by is null))
);
create index problems_open on fulfilment.problems (raised_at desc, id desc) where resolved_at is null;
create index problems_resolved on fulfilment.problems (raised_at desc, id desc) where resolved_at is not null;
create index problems_by_job on fulfilment.problems (job_id, id);
create index problems_by_order on fulfilment.problems (order_id, id);

-- Partners and the shop write to each other.
create table fulfilment.messages (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references accounts.users,
  author text not null,
  is_from_partner boolean not null,
  text text not null check (text <> ''),
  at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_by_partner on fulfilment.messages (partner_id, id desc);
create index messages_unread on fulfilment.messages (at, id) where is_from_partner and read_at is null;
