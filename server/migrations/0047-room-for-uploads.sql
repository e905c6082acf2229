-- What an upload may still write to the disk: promised when it begins, until it is judged. Anonymous ones end soon.
alter table artwork.files
  add column reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  add column received_bytes bigint not null default 0 check (received_bytes >= 0),
  -- Who sent it, while it is under way: the owner (guest or user) and the address, as keyed hashes.
  add column uploaders text[] not null default '{}',
  add column is_anonymous boolean not null default true;

create index files_under_way on artwork.files (status) where status in ('receiving', 'checking');

-- What each owner and each address used, by parts of an hour, for a day.
create table artwork.upload_usage (
  uploader text not null,
  slot timestamptz not null,
  uploads integer not null default 0 check (uploads >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  check_ms bigint not null default 0 check (check_ms >= 0),
  primary key (uploader, slot)
);
create index upload_usage_by_slot on artwork.upload_usage (slot);
