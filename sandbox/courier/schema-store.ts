import type pg from 'pg';
import { createTables } from '../create-tables-store.ts';

/** The courier's own tables, beside those of the other companies played here. */
const TABLES = `
create schema if not exists sandbox;
create sequence if not exists sandbox.courier_number;
create table if not exists sandbox.courier_parcel (
  awb text primary key,
  seq bigint not null unique,
  ref text not null,
  -- The ref itself, so that it is booked once; something of its own where a fault lets it be booked twice.
  ref_key text not null unique,
  status text not null,
  -- What was booked, as it came in.
  booking json not null,
  routing_code text not null,
  zone text not null,
  version int not null default 0,
  booked_at timestamptz not null default clock_timestamp(),
  moved_at timestamptz not null default clock_timestamp()
);
create index if not exists courier_parcel_ref on sandbox.courier_parcel (ref, seq);
create index if not exists courier_parcel_moving on sandbox.courier_parcel (moved_at)
  where status not in ('delivered', 'rto_delivered', 'cancelled', 'lost', 'damaged');
create table if not exists sandbox.courier_scan (
  id bigint generated always as identity primary key,
  awb text not null references sandbox.courier_parcel on delete cascade,
  status text not null,
  code text not null,
  text text not null,
  at timestamptz not null,
  location text not null
);
create index if not exists courier_scan_parcel on sandbox.courier_scan (awb, id);
create table if not exists sandbox.courier_delivery (
  id bigint generated always as identity primary key,
  event_id text not null,
  awb text not null,
  status text not null,
  body text not null,
  signature text not null,
  state text not null check (state in ('due', 'held', 'dropped', 'delivered', 'given_up')),
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  last_status int,
  last_error text
);
create index if not exists courier_delivery_due on sandbox.courier_delivery (due_at, id) where state = 'due';
create index if not exists courier_delivery_parcel on sandbox.courier_delivery (awb, id);
create table if not exists sandbox.courier_fault (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text,
  operation text,
  status text,
  times int,
  settings json not null default '{}'
);
create table if not exists sandbox.courier_pickup (
  id bigint generated always as identity primary key,
  pin text not null,
  day text not null,
  awbs text[] not null,
  unique (pin, day, awbs)
);
create table if not exists sandbox.courier_clock (
  is_only boolean primary key default true check (is_only),
  step_ms bigint
);
insert into sandbox.courier_clock (step_ms) values (600000) on conflict do nothing;`;

export function createCourierTables(pool: pg.Pool): Promise<void> {
  return createTables(pool, { newest: 'sandbox.courier_clock', tables: TABLES });
}
