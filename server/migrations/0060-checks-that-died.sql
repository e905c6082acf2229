-- How often opening a file was begun without an end, and how often its process died of it: after a few the file is refused
-- and never opened again. Both are 0 again as soon as it was opened to the end.
alter table artwork.files
  add column check_starts smallint not null default 0,
  add column check_deaths smallint not null default 0;
