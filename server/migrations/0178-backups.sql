-- Backups as they were made, for whoever looks after the shop: the newest thousand. What can be restored is told by the
-- place they lie in, not by this.
create table platform.backups (
  id uuid primary key default uuidv7(),
  -- Everything, or what the log added since.
  kind text not null check (kind in ('full', 'log')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What went wrong; null when it went well or goes on.
  error text check (length(error) <= 1000),
  files integer,
  -- Of the database as it is stored: packed and sealed.
  database_bytes bigint,
  check (error is null or finished_at is not null)
);
create index backups_by_kind on platform.backups (kind, started_at desc);
