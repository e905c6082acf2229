-- Designs made in the shop. The key is the secret of whoever made one, as that of an upload is; the owner only says whose
-- account it goes with.
create schema design;
create table design.designs (
  id uuid primary key default uuidv7(),
  key text not null unique check (length(key) = 43),
  owner text,
  product_id uuid not null,
  -- The newest of its versions.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index designs_by_owner on design.designs (owner) where owner is not null;
create index designs_by_use on design.designs (used_at);

create table design.versions (
  design_id uuid not null references design.designs on delete cascade,
  version integer not null check (version > 0),
  hash text not null check (length(hash) = 64),
  document jsonb not null,
  made_at timestamptz not null,
  -- A print file was made of it: it stays as long as its design.
  is_printed boolean not null default false,
  primary key (design_id, version)
);

-- What was kept is never another thing afterwards.
create function design.versions_stay() returns trigger language plpgsql as $$
begin
  if new.design_id <> old.design_id or new.version <> old.version or new.hash <> old.hash
    or new.document <> old.document then
    raise exception 'a version of a design cannot be changed';
  end if;
  return new;
end;
$$;
create trigger versions_stay before update on design.versions
  for each row execute function design.versions_stay();
