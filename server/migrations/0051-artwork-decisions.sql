-- What a customer accepted of what was found in their file, for one product and one choice of its options: it holds for
-- this file alone, and goes with it.
create table artwork.check_decisions (
  id uuid primary key default uuidv7(),
  file_id uuid not null references artwork.files on delete cascade,
  -- The content that was looked at.
  sha256 text not null check (length(sha256) = 64),
  product_id uuid not null,
  choice jsonb not null,
  codes text[] not null check (cardinality(codes) > 0),
  -- Who: an actor's name; whoever holds the key of the file and is not signed in is `anonymous`.
  decided_by text not null,
  decided_at timestamptz not null
);
create index check_decisions_of_file on artwork.check_decisions (file_id, product_id);
