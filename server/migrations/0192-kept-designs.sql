-- Designs of an account, as "My designs" lists them.
alter table design.designs
  add column name text check (length(name) between 1 and 80);

-- Which version of which design a print file was made of: an ordered line is changed and ordered again as a design.
create table design.print_files (
  file_id uuid primary key,
  design_id uuid not null references design.designs on delete cascade,
  version integer not null check (version > 0)
);
create index print_files_by_design on design.print_files (design_id);

-- Links to designs on their way to a mailbox. A day later nobody needs to know to whom.
create table design.link_mails (
  id uuid primary key default uuidv7(),
  design_id uuid not null references design.designs on delete cascade,
  email text not null,
  at timestamptz not null
);
create index link_mails_by_design on design.link_mails (design_id, at);
create index link_mails_by_age on design.link_mails (at);
