-- What a file is made of, whatever it is printed on: kept for its content and for the engine that looked, so that for
-- another product or another choice only the rules run again. It goes with the last file of that content.
create table artwork.file_facts (
  sha256 text not null check (length(sha256) = 64),
  engine smallint not null check (engine > 0),
  facts jsonb not null,
  created_at timestamptz not null default now(),
  primary key (sha256, engine)
);

create index files_of_content on artwork.files (sha256) where sha256 is not null;
