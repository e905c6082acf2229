-- What the machinery cannot mend by itself, for an admin to see: one open row for each thing that is wrong.
create table platform.alarms (
  id uuid primary key default uuidv7(),
  -- Of contract/alarms.ts; text, so that a new kind needs no migration.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- What it is about: `razorpay`, `queue:mails`, `order:<id>`.
  subject text not null check (length(subject) between 1 and 200),
  -- For people: what waits, what goes on, what to do.
  message text not null check (length(message) between 1 and 1000),
  raised_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  cleared_at timestamptz,
  -- The job or the admin that cleared it.
  cleared_by text,
  check ((cleared_at is null) = (cleared_by is null))
);
create unique index one_open_alarm on platform.alarms (kind, subject) where cleared_at is null;
create index open_alarms_by_time on platform.alarms (raised_at desc, id desc) where cleared_at is null;
