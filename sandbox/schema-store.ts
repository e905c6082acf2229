import type pg from 'pg';
import { createCourierTables } from './courier/schema-store.ts';
import { createTables } from './create-tables-store.ts';

/**
 * The sandbox's own tables. Entities are kept as the JSON that goes out on the wire; only what is searched or
 * ordered by has a column of its own.
 */
const TABLES = `
create schema if not exists sandbox;
create table if not exists sandbox.gateway_order (
  id text primary key,
  seq bigint generated always as identity,
  receipt text,
  capture_mode text not null check (capture_mode in ('automatic', 'manual')),
  version int not null default 0,
  created_at bigint not null,
  entity json not null
);
create index if not exists gateway_order_receipt on sandbox.gateway_order (receipt, seq desc) where receipt is not null;
create index if not exists gateway_order_newest on sandbox.gateway_order (created_at desc, seq desc);
create table if not exists sandbox.gateway_payment (
  id text primary key,
  seq bigint generated always as identity,
  order_id text not null references sandbox.gateway_order,
  created_at bigint not null,
  entity json not null
);
create index if not exists gateway_payment_order on sandbox.gateway_payment (order_id, seq);
create index if not exists gateway_payment_newest on sandbox.gateway_payment (created_at desc, seq desc);
create table if not exists sandbox.gateway_refund (
  id text primary key,
  seq bigint generated always as identity,
  payment_id text not null references sandbox.gateway_payment,
  order_id text not null references sandbox.gateway_order,
  created_at bigint not null,
  idempotency_key text unique,
  request_hash text,
  entity json not null
);
create index if not exists gateway_refund_payment on sandbox.gateway_refund (payment_id, seq);
create index if not exists gateway_refund_order on sandbox.gateway_refund (order_id, seq);
create index if not exists gateway_refund_newest on sandbox.gateway_refund (created_at desc, seq desc);
create table if not exists sandbox.webhook_delivery (
  id bigint generated always as identity primary key,
  event_id text not null,
  event text not null,
  order_id text not null,
  body text not null,
  signature text not null,
  state text not null check (state in ('due', 'held', 'dropped', 'delivered', 'given_up')),
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  last_status int,
  last_error text
);
create index if not exists webhook_delivery_due on sandbox.webhook_delivery (due_at, id) where state = 'due';
create index if not exists webhook_delivery_order on sandbox.webhook_delivery (order_id, id);
create table if not exists sandbox.later (
  id bigint generated always as identity primary key,
  action text not null,
  order_id text not null,
  subject_id text not null,
  due_at timestamptz not null
);
create index if not exists later_due on sandbox.later (due_at);
create table if not exists sandbox.fault (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id text,
  operation text,
  event text,
  times int,
  settings json not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create table if not exists sandbox.mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  links text[] not null,
  attachments json not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists mail_recipient on sandbox.mail (lower(recipient), id desc);
create table if not exists sandbox.mail_attachment (
  mail_id bigint not null references sandbox.mail on delete cascade,
  position int not null,
  filename text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);`;

/** Makes the tables of every company that are missing. */
export async function createSandboxTables(pool: pg.Pool): Promise<void> {
  await createTables(pool, { newest: 'sandbox.mail_attachment', tables: TABLES });
  await createCourierTables(pool);
}
