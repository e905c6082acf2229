create schema notifications;

-- One row per mail that must go out; the key makes it once per reason.
create table notifications.mails (
  id uuid primary key default uuidv7(),
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table notifications.contact_messages (
  id uuid primary key default uuidv7(),
  ticket text not null unique,
  idempotency_key text unique,
  name text not null,
  email text not null,
  phone text not null,
  message text,
  received_at timestamptz not null default now()
);
