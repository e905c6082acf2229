-- How often the catalogue changed, so that a list or a search that was read once is known to hold as long as nothing did. The state is the
-- sum of all rows. Each change adds a row, and takes up those that no other change has its hands on: nobody waits for anybody, and a
-- few rows are all there ever are. It adds a number nobody knows, so that what was rolled back, or what another copy of the
-- database went on to, is not taken for this state.
create table catalogue.changes (
  id bigint primary key generated always as identity,
  number bigint not null check (number > 0)
);

create function catalogue.count_change() returns void language plpgsql as $$
begin
  with free as (select id from catalogue.changes for update skip locked),
  taken as (delete from catalogue.changes c using free where c.id = free.id returning c.number)
  insert into catalogue.changes (number)
    select coalesce(sum(number), 0) + 1 + floor(random() * 4294967296)::bigint from taken;
end $$;
select catalogue.count_change();

create or replace function catalogue.tell(slugs text[]) returns void language plpgsql as $$
begin
  perform catalogue.count_change();
  if cardinality(slugs) > 50 then
    perform pg_notify('catalogue_changed', '*');
  else
    perform pg_notify('catalogue_changed', slug) from unnest(slugs) as slug;
  end if;
end $$;

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
    perform catalogue.count_change();
    perform pg_notify('catalogue_changed', coalesce(new.slug, old.slug));
  end if;
  return null;
end $$;
