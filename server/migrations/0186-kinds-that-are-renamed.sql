-- A kind of work can be renamed. Categories, partners, lines, jobs and what was learned of them keep its id, which never
-- changes; of the kinds there are it is the name they had, and of a new one the name it is added by.
alter table catalogue.kinds_of_work rename column name to id;
alter table catalogue.kinds_of_work add column name text;
update catalogue.kinds_of_work set name = id;
alter table catalogue.kinds_of_work alter column name set not null,
  add constraint kinds_of_work_have_names
    check (length(name) between 1 and 60 and name !~ '^[a-z_]' and name = btrim(name));
drop index catalogue.kinds_of_work_by_name;
create unique index kinds_of_work_by_name on catalogue.kinds_of_work (lower(name));

-- A name that a renamed kind had before is free again, and is its id still.
create function catalogue.kind_has_id() returns trigger language plpgsql as $$
declare
  free text := new.name;
  times integer := 1;
begin
  while exists (select 1 from catalogue.kinds_of_work where lower(id) = lower(free)) loop
    times := times + 1;
    free := left(new.name, 60 - length(' ' || times)) || ' ' || times;
  end loop;
  new.id := free;
  return new;
end $$;
create trigger kinds_of_work_have_ids before insert on catalogue.kinds_of_work
  for each row when (new.id is null) execute function catalogue.kind_has_id();

drop trigger kinds_of_work_tell on catalogue.kinds_of_work;
create trigger kinds_of_work_tell after insert or update on catalogue.kinds_of_work
  for each statement execute function catalogue.kinds_of_work_changed();

-- For copies of the shop that say no kind: the one of the name, by its id.
create or replace function catalogue.category_has_kind() returns trigger language plpgsql as $$
begin
  new.kind_of_work := coalesce(
    (select id from catalogue.kinds_of_work where lower(name) = lower(btrim(new.name))),
    (select id from catalogue.kinds_of_work order by position limit 1));
  return new;
end $$;
