-- What is printed of a file: made once for each use of its content (the form of the product, what was decided, the engine
-- that makes it), whoever asks. Its bytes and pictures lie in the storage under `use_hash`; it goes with the last file of
-- that content.
create table artwork.print_files (
  use_hash text primary key check (length(use_hash) = 64),
  -- The content it is made of.
  sha256 text not null check (length(sha256) = 64),
  engine smallint not null check (engine > 0),
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  -- Why it failed, in a word; a person looks at it.
  failure text,
  -- What it is made from: the form, the steps and where each page comes from.
  plan jsonb not null,
  -- Its pages: sizes, where they are cut, and how much of what is seen inside the cut changed.
  pages jsonb not null default '[]',
  -- What the rules find in it.
  findings jsonb not null default '[]',
  output_sha256 text check (length(output_sha256) = 64),
  pictures_sha256 text check (length(pictures_sha256) = 64),
  -- Of its first pages there are pictures.
  shown_pages smallint not null default 0,
  size_bytes bigint check (size_bytes > 0),
  -- The press condition its colours are for; null where they stay those of the screen.
  condition text,
  -- As of a check: begun without an end, and how often its process died.
  starts smallint not null default 0,
  deaths smallint not null default 0,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  constraint print_files_are_whole check (
    status <> 'ready' or (output_sha256 is not null and pictures_sha256 is not null and size_bytes is not null)
  ),
  constraint print_files_say_why check ((status = 'failed') = (failure is not null))
);

create index print_files_of_content on artwork.print_files (sha256);
create index print_files_in_making on artwork.print_files (created_at) where status = 'making';
