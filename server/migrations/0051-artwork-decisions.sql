-- What a customer accepted of what was found in a content, for one product and one choice of its options. It goes with
-- the last file of that content.
create table artwork.check_decisions (
  id uuid primary key default uuidv7(),
  sha256 text not null check (length(sha256) = 64),
  product_id uuid not null,
  choice jsonb not null,
  codes text[] not null check (cardinality(codes) > 0),
  -- Who: an actor's name; whoever holds the key of the file and is not signed in is `anonymous`.
  decided_by text not null,
  decided_at timestamptz not null
);
create index check_decisions_of_content on artwork.check_decisions (sha256, product_id);
