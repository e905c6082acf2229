-- What print partners call their work is data: each category is of one kind, partners choose among the same kinds, an
-- admin adds new ones, and an order line keeps the kind it was ordered as. Names are for good: partners, jobs and what
-- was learned of them know a kind by its name.
create table catalogue.kinds_of_work (
  -- A capital, so that no name is one that programs mean something by, as "constructor".
  name text primary key check (length(name) between 1 and 60 and name !~ '^[a-z_]' and name = btrim(name)),
  position integer not null generated always as identity,
  created_at timestamptz not null default now()
);
create unique index kinds_of_work_by_name on catalogue.kinds_of_work (lower(name));
insert into catalogue.kinds_of_work (name) values
  ('Business cards'), ('Flyers and brochures'), ('Banners and signs'), ('Stickers and labels'), ('Apparel'), ('Packaging');
-- Pages that show the list are kept in memory.
create function catalogue.kinds_of_work_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '*');
  return null;
end $$;
create trigger kinds_of_work_tell after insert on catalogue.kinds_of_work
  for each statement execute function catalogue.kinds_of_work_changed();

-- Until now the code knew six names of categories; every other one was a kind that nobody could choose. The address of
-- a category stays when it is renamed, so it tells what a renamed one was.
create function pg_temp.kind_of(name text, slug text) returns text language sql immutable as $$
  select coalesce(
    case lower(name) when 'cards' then 'Business cards' when 'flyers' then 'Flyers and brochures'
      when 'signs' then 'Banners and signs' when 'labels' then 'Stickers and labels' when 'apparel' then 'Apparel'
      when 'packaging' then 'Packaging' end,
    case slug when 'business-cards' then 'Business cards' when 'brochures' then 'Flyers and brochures'
      when 'banners' then 'Banners and signs' when 'labels' then 'Stickers and labels' when 'apparel' then 'Apparel'
      when 'packaging' then 'Packaging' end)
$$;
create function pg_temp.named(name text) returns text language sql immutable as $$
  select btrim(upper(left(btrim(name), 1)) || substr(left(btrim(name), 60), 2))
$$;
-- A category of none of them is a kind of its own, which partners can take up now.
insert into catalogue.kinds_of_work (name)
  select min(pg_temp.named(name)) from catalogue.categories
  where pg_temp.kind_of(name, slug) is null and pg_temp.named(name) !~ '^(_|$)'
  group by lower(pg_temp.named(name)) order by min(position)
  on conflict do nothing;

alter table catalogue.categories add column kind_of_work text references catalogue.kinds_of_work;
update catalogue.categories c set kind_of_work = coalesce(
  pg_temp.kind_of(c.name, c.slug),
  (select k.name from catalogue.kinds_of_work k where lower(k.name) = lower(pg_temp.named(c.name))),
  'Business cards');
alter table catalogue.categories alter column kind_of_work set not null;

-- The kind is part of what pricing knows of a product: its products get a new version with it, as with a new name.
create or replace function catalogue.category_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' and (old.name, old.slug) is distinct from (new.name, new.slug) then
    ids := array(select id from catalogue.products where category_id = new.id);
    perform catalogue.unindex_products(ids);
    update catalogue.products set updated_at = now() where id = any(ids);
    perform catalogue.index_products(ids);
  elsif tg_op = 'UPDATE' and old.kind_of_work is distinct from new.kind_of_work then
    update catalogue.products set updated_at = now() where category_id = new.id;
  end if;
  -- Counts change with every product, and those changes were told already.
  if tg_op <> 'UPDATE' or old.product_count = new.product_count then
    perform pg_notify('catalogue_changed', coalesce(new.slug, old.slug));
  end if;
  return null;
end $$;

-- Lines of a category that was renamed before have the kind it has now.
alter table orders.lines add column kind_of_work text;
update orders.lines l set kind_of_work = coalesce(
  pg_temp.kind_of(l.category_name, null),
  (select c.kind_of_work from catalogue.products p join catalogue.categories c on c.id = p.category_id
    where p.id = l.product_id),
  'Business cards');
alter table orders.lines alter column kind_of_work set not null;

-- Jobs that wait for a partner of a kind that never was.
update assignment.jobs j set kinds = array(
    select distinct l.kind_of_work from assignment.job_lines jl join orders.lines l on l.id = jl.line_id
    where jl.job_id = j.id order by 1)
  where not j.kinds <@ array(select name from catalogue.kinds_of_work)
    and exists (select 1 from assignment.job_lines jl where jl.job_id = j.id);

-- Copies of the shop that still run the version before say no kind.
create function catalogue.category_has_kind() returns trigger language plpgsql as $$
begin
  new.kind_of_work := coalesce(
    (select name from catalogue.kinds_of_work where lower(name) = lower(btrim(new.name))),
    (select name from catalogue.kinds_of_work order by position limit 1));
  return new;
end $$;
create trigger categories_have_kind before insert on catalogue.categories
  for each row when (new.kind_of_work is null) execute function catalogue.category_has_kind();
create function orders.line_has_kind() returns trigger language plpgsql as $$
begin
  new.kind_of_work := coalesce(
    (select c.kind_of_work from catalogue.products p join catalogue.categories c on c.id = p.category_id
      where p.id = new.product_id),
    'Business cards');
  return new;
end $$;
create trigger lines_have_kind before insert on orders.lines
  for each row when (new.kind_of_work is null) execute function orders.line_has_kind();
