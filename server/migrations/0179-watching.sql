-- Errors that were logged, those that are alike as one, for admins to see.
create table platform.error_groups (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
  type text not null check (length(type) <= 200),
  -- The last one's, with mail addresses, phone numbers and tokens taken out.
  message text not null check (length(message) <= 500),
  place text not null check (length(place) <= 200),
  stack text not null check (length(stack) <= 4000),
  count bigint not null check (count > 0),
  request_id text,
  trace_id text,
  version text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  cleared_at timestamptz,
  -- The admin that cleared it.
  cleared_by text,
  check ((cleared_at is null) = (cleared_by is null))
);
create index open_error_groups on platform.error_groups (last_at desc) where cleared_at is null;

-- Processes of the shop, each of which says every half minute that it is there.
create table platform.processes (
  id uuid primary key,
  roles text[] not null,
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index processes_by_seen on platform.processes (seen_at desc);
