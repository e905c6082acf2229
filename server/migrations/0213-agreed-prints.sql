-- Which print file was agreed to for a file as it was ordered: what the order says of it and what was decided, whatever the
-- rules of the day make of that. Later rules would plan some files otherwise; what was ordered stays what was seen, and may be
-- on a press by now. It goes with its print file.
create table artwork.agreed_prints (
  agreed_hash text primary key check (length(agreed_hash) = 64),
  use_hash text not null references artwork.print_files on delete cascade
);
create index agreed_prints_of_print on artwork.agreed_prints (use_hash);
