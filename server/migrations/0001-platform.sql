-- Things every module stands on: the event log, idempotency, secrets, spelled words.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema platform;

-- What happened, once per key. Written in the transaction that made it true; reporting reads it.
create table platform.events (
  id uuid primary key default uuidv7(),
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  key text not null,
  payload jsonb not null,
  happened_at timestamptz not null default now(),
  unique (name, key)
);
create index events_by_time on platform.events (name, happened_at);

-- The answer to a request that a client may send again.
create table platform.idempotent_answers (
  owner text not null,
  key text not null check (length(key) between 8 and 200),
  operation text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, operation, key)
);
create index idempotent_answers_by_age on platform.idempotent_answers (created_at);

create table platform.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- What an operator sets while the shop runs (tax mode lives in the environment; tables of money in their modules).
create table platform.seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
