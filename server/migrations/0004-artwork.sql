create schema artwork;

create table artwork.files (
  id uuid primary key default uuidv7(),
  -- 32 random bytes, base64url: the name in storage and the secret in the upload URL.
  key text not null unique check (length(key) between 20 and 64),
  file_name text not null check (length(file_name) between 1 and 150),
  size_bytes bigint not null check (size_bytes between 0 and 52428800),
  status text not null default 'receiving' check (status in ('receiving', 'checking', 'ready', 'refused')),
  kind text check (kind in ('pdf', 'png', 'jpeg', 'svg', 'ai', 'eps')),
  sha256 text,
  page_count integer,
  width_mm double precision,
  height_mm double precision,
  width_px integer,
  height_px integer,
  has_preview boolean not null default false,
  refusal_code text,
  -- Set when an order line takes the file; from then on it is not an orphan.
  claimed_by text,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'ready' or (sha256 is not null and kind is not null))
);
create index files_orphans on artwork.files (created_at) where claimed_at is null;

-- Who writes to an upload right now. A lease, not a lock of the session: it ends by itself when its process dies,
-- and holds no database connection while bytes trickle in.
create table artwork.upload_locks (
  key text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  -- Another request waits for it; the holder lets go at its next beat.
  is_wanted boolean not null default false
);
