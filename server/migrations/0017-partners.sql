-- What admins see of people, and what a print partner can do.
alter table accounts.users
  -- Two admins at once: the second one learns that the first was there.
  add column version integer not null default 1,
  -- Words of name and mail, each after a blank, so that the beginning of a word can be searched for.
  add column search_text text generated always as
    (lower(' ' || first_name || ' ' || last_name || ' ' || username || ' ' || email)) stored;
create function accounts.count_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
-- A sign-in changes nothing an admin could be editing.
create trigger users_version
  before update of role, email, first_name, last_name, phone, is_active, awaiting_approval, deleted_at
  on accounts.users for each row execute function accounts.count_version();
create index users_listed on accounts.users (created_at desc, id desc)
  include (is_active, awaiting_approval) where deleted_at is null;
create index users_listed_by_role on accounts.users (role, created_at desc, id desc)
  include (is_active, awaiting_approval) where deleted_at is null;
create index users_searched on accounts.users using gin (search_text gin_trgm_ops) where deleted_at is null;
-- Few at any time, and looked for from the dashboard.
create index users_awaiting on accounts.users (created_at desc, id desc) where awaiting_approval;

create schema partners;
create table partners.profiles (
  -- A registration that nobody confirms is removed, with what an admin noted about it.
  user_id uuid primary key references accounts.users on delete cascade,
  address text not null,
  zip text not null check (zip ~ '^[1-9][0-9]{5}$'),
  printing_specialty text not null,
  general_printing text[] not null check (cardinality(general_printing) > 0),
  types text[] not null check (cardinality(types) > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
