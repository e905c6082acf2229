-- What new designs of a person, or of everybody in a company, begin with: words, logo, colours, fonts. One each.
create table design.brand_kits (
  id uuid primary key default uuidv7(),
  owner text not null unique check (owner ~ '^(user|company):[0-9a-f-]{36}$'),
  -- Counted up with each change: whoever changes it names the one they saw.
  version integer not null check (version > 0),
  kit jsonb not null,
  updated_at timestamptz not null
);

-- Pictures of a kit as it is now: they stay as long as it, or a design, has them.
create table design.kit_pictures (
  kit_id uuid not null references design.brand_kits on delete cascade,
  file_id uuid not null,
  primary key (kit_id, file_id)
);
create index kit_pictures_by_file on design.kit_pictures (file_id);
