-- What a partner got of print files, in the form of their recipe: made when it is downloaded for the first time, and made
-- again when it is gone. Its bytes lie in the storage under `hash`, which says what it is made of.
create table artwork.hand_offs (
  hash text primary key check (length(hash) = 64),
  order_id uuid not null,
  -- The print files it is made of: it goes with the first of them.
  use_hashes text[] not null check (cardinality(use_hashes) > 0),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  made_at timestamptz not null
);
create index hand_offs_of_order on artwork.hand_offs (order_id);
create index hand_offs_by_age on artwork.hand_offs (made_at);
