create schema catalogue;

-- unaccent() is only STABLE because its dictionary can change; ours does not, and an index needs IMMUTABLE.
create function catalogue.fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', $1));

create table catalogue.categories (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (length(name) between 1 and 120),
  description text not null default '',
  image_url text,
  position integer not null default 0,
  sections jsonb not null default '[]',
  is_active boolean not null default true,
  -- Active products, kept by trigger: counting 100,000 rows for each page of a list costs more than the page.
  product_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A price list is read whole and written whole, with every quote: one row by key, not a join (decisions 0002).
create function catalogue.is_price_list(list jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(list) = 'array' and not exists (
    select 1 from jsonb_array_elements(list) as rule
    where jsonb_typeof(rule -> 'pricePaise') is distinct from 'number'
       or (rule ->> 'pricePaise')::numeric <= 0
       or (rule ->> 'pricePaise')::numeric % 1 <> 0
       or (rule ->> 'minQty')::integer < 1
       or (rule ->> 'maxQty')::integer < (rule ->> 'minQty')::integer
       or jsonb_typeof(rule -> 'attributes') is distinct from 'object'
  );

-- Versions come from one sequence and are never used twice, not even by a rolled-back change: a process may keep
-- what it parsed of a product under its version for ever.
create sequence catalogue.versions;

create table catalogue.products (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null references catalogue.categories,
  section text,
  -- Sorted as people sort: "Die-Cut" before "DL".
  name text collate "und-x-icu" not null check (length(name) between 1 and 200),
  tagline text not null default '',
  description text not null default '',
  image_urls jsonb not null default '[]',
  -- [{ "name": "Paper", "values": ["300 gsm", …] }]: an array, because jsonb objects forget the order of their keys.
  attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  metadata jsonb not null default '{}',
  -- [{ "pricePaise": 160, "minQty": 500, "maxQty": 999, "attributes": { "Sides": "Both" } }]
  pricing jsonb not null default '[]' check (catalogue.is_price_list(pricing)),
  print_specification jsonb not null,
  min_order_qty integer not null default 1 check (min_order_qty >= 1),
  max_order_qty integer not null default 9999,
  turnaround_days integer not null default 3 check (turnaround_days between 0 and 90),
  hsn_code text not null default '4911',
  -- Words people use for it: "visiting card", "pamphlet", "flex".
  search_words text not null default '',
  popularity integer not null default 0,
  -- Kept with the row so that lists never open the price list.
  first_rule jsonb generated always as (pricing -> 0) stored,
  from_price_paise bigint,
  from_quantity integer,
  -- Products priced on request come last. A column, not an expression: an index alone then answers deep pages.
  sort_price_paise bigint not null generated always as (coalesce(from_price_paise, 9007199254740991)) stored,
  is_active boolean not null default true,
  version bigint not null default nextval('catalogue.versions'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (max_order_qty >= min_order_qty)
);
create index products_by_name on catalogue.products (name, id) where is_active;
create index products_by_popularity on catalogue.products (popularity desc, id desc) where is_active;
create index products_by_price on catalogue.products (sort_price_paise, id) where is_active;
create index products_by_category_name on catalogue.products (category_id, name, id) where is_active;
create index products_by_category_popularity on catalogue.products (category_id, popularity desc, id desc) where is_active;
create index products_by_category_price on catalogue.products (category_id, sort_price_paise, id) where is_active;
-- Ids are UUIDv7: their order is the order of creation.
create index products_by_category_age on catalogue.products (category_id, id desc) where is_active;

-- The lowest price a piece can have, and the smallest quantity that has it; a new version with every change.
create function catalogue.stamp_product() returns trigger language plpgsql as $$
begin
  select (rule ->> 'pricePaise')::bigint, greatest((rule ->> 'minQty')::integer, new.min_order_qty)
    into new.from_price_paise, new.from_quantity
    from jsonb_array_elements(new.pricing) as rule
    where (rule ->> 'minQty')::integer <= new.max_order_qty
      and (rule ->> 'maxQty')::integer >= new.min_order_qty
    order by 1, 2
    limit 1;
  if tg_op = 'UPDATE' then
    new.version := nextval('catalogue.versions');
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger products_stamp before insert or update on catalogue.products
  for each row execute function catalogue.stamp_product();

-- What search reads: narrow rows, so that thousands of hits are ranked without opening a price list.
-- Weights: A name, B search words and category, C tagline, D description and option values.
-- No foreign key: the statement triggers below keep it, after the products have changed.
create table catalogue.product_search (
  product_id uuid primary key,
  category_id uuid not null,
  popularity integer not null,
  search tsvector not null
);
create index product_search_words on catalogue.product_search using gin (search) with (fastupdate = off);

-- The unstemmed words a product was counted with, to take them away again; apart, to keep product_search narrow.
create table catalogue.product_words (
  product_id uuid primary key,
  words text[] not null
);

-- Every word of the catalogue with the number of products that use it: a query's words are looked up here first,
-- so that a typo is corrected against dozens of words and not against 100,000 products.
create table catalogue.words (
  word text primary key,
  products integer not null
);
create index words_by_prefix on catalogue.words (word text_pattern_ops);
create index words_by_likeness on catalogue.words using gist (word gist_trgm_ops(siglen = 64));

-- "T-Shirts", "t shirt" and "tshirt" are one word; so are "v-neck" and "vneck". What is left is split at whatever
-- is neither letter nor digit. The catalogue's rules.ts folds a query the same way.
create function catalogue.plain(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(catalogue.fold($1), '(^|[^a-z0-9])([tuv])[ -]+(?=[a-z]{3})', '\1\2', 'g'),
    '[^a-z0-9]+', ' ', 'g');

-- The texts of some products, by weight.
create function catalogue.search_texts(ids uuid[])
  returns table (product_id uuid, category_id uuid, popularity integer, a text, b text, c text, d text)
  language sql stable as $$
    select p.id, p.category_id, p.popularity,
           catalogue.plain(p.name),
           catalogue.plain(p.search_words || ' ' || category.name || ' ' || coalesce(p.section, '')),
           catalogue.plain(p.tagline),
           catalogue.plain(p.description || ' ' || coalesce((
             select string_agg(choice.text, ' ')
             from jsonb_array_elements(p.attributes) as option,
                  jsonb_array_elements_text(option -> 'values') as choice(text)
           ), ''))
    from catalogue.products p
    join catalogue.categories category on category.id = p.category_id
    where p.id = any(ids) and p.is_active
  $$;

-- Adds (+1) or takes away (-1) indexed products from the counts of categories and words. In the order of the keys:
-- two writers at once then wait for each other and never deadlock.
create function catalogue.count_products(ids uuid[], sign integer) returns void language plpgsql as $$
begin
  perform 1 from catalogue.categories
    where id in (select s.category_id from catalogue.product_search s where s.product_id = any(ids))
    order by id for no key update;
  update catalogue.categories category set product_count = category.product_count + sign * part.products
    from (select s.category_id, count(*)::integer as products from catalogue.product_search s
          where s.product_id = any(ids) group by s.category_id) as part
    where category.id = part.category_id;
  insert into catalogue.words as known (word, products)
    select used.word, sign * count(*)::integer
    from catalogue.product_words p, unnest(p.words) as used(word)
    where p.product_id = any(ids)
    group by used.word order by used.word
    on conflict (word) do update set products = known.products + excluded.products;
end $$;

create function catalogue.unindex_products(ids uuid[]) returns void language plpgsql as $$
begin
  perform catalogue.count_products(ids, -1);
  delete from catalogue.product_search where product_id = any(ids);
  delete from catalogue.product_words where product_id = any(ids);
end $$;

create function catalogue.index_products(ids uuid[]) returns void language plpgsql as $$
begin
  with texts as materialized (select * from catalogue.search_texts(ids)),
  searched as (
    insert into catalogue.product_search (product_id, category_id, popularity, search)
      select t.product_id, t.category_id, t.popularity,
             setweight(to_tsvector('english', t.a), 'A') || setweight(to_tsvector('english', t.b), 'B')
             || setweight(to_tsvector('english', t.c), 'C') || setweight(to_tsvector('english', t.d), 'D')
      from texts t)
  insert into catalogue.product_words (product_id, words)
    select t.product_id, array(
      select distinct word from string_to_table(concat_ws(' ', t.a, t.b, t.c, t.d), ' ') as word
      where length(word) between 2 and 40)
    from texts t;
  perform catalogue.count_products(ids, 1);
end $$;

-- Pages and quotes are cached by the processes; each change tells them which product or category it was,
-- or '*' when it was many at once.
create function catalogue.tell(slugs text[]) returns void language plpgsql as $$
begin
  if cardinality(slugs) > 50 then
    perform pg_notify('catalogue_changed', '*');
  else
    perform pg_notify('catalogue_changed', slug) from unnest(slugs) as slug;
  end if;
end $$;

create function catalogue.products_inserted() returns trigger language plpgsql as $$
begin
  perform catalogue.index_products(array(select id from new_rows));
  perform catalogue.tell(array(select slug from new_rows));
  return null;
end $$;
create trigger products_inserted after insert on catalogue.products
  referencing new table as new_rows for each statement execute function catalogue.products_inserted();

create function catalogue.products_deleted() returns trigger language plpgsql as $$
begin
  perform catalogue.unindex_products(array(select id from old_rows));
  perform catalogue.tell(array(select slug from old_rows));
  return null;
end $$;
create trigger products_deleted after delete on catalogue.products
  referencing old table as old_rows for each statement execute function catalogue.products_deleted();

create function catalogue.products_updated() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  -- A touched product is indexed again when its texts changed; an equal copy of them may stay.
  changed := array(
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (old_rows.name, old_rows.search_words, old_rows.tagline, old_rows.description, old_rows.attributes,
           old_rows.section, old_rows.category_id, old_rows.popularity, old_rows.is_active)
      is distinct from (new_rows.name, new_rows.search_words, new_rows.tagline, new_rows.description,
           new_rows.attributes, new_rows.section, new_rows.category_id, new_rows.popularity, new_rows.is_active));
  if cardinality(changed) > 0 then
    perform catalogue.unindex_products(changed);
    perform catalogue.index_products(changed);
  end if;
  perform catalogue.tell(array(select slug from new_rows union select slug from old_rows));
  return null;
end $$;
create trigger products_updated after update on catalogue.products
  referencing old table as old_rows new table as new_rows
  for each statement execute function catalogue.products_updated();

-- A renamed category is part of what its products show and are found by: they get a new version and a new index.
create function catalogue.category_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' and (old.name, old.slug) is distinct from (new.name, new.slug) then
    ids := array(select id from catalogue.products where category_id = new.id);
    perform catalogue.unindex_products(ids);
    update catalogue.products set updated_at = now() where id = any(ids);
    perform catalogue.index_products(ids);
  end if;
  -- Counts change with every product, and those changes were told already.
  if tg_op <> 'UPDATE' or old.product_count = new.product_count then
    perform pg_notify('catalogue_changed', coalesce(new.slug, old.slug));
  end if;
  return null;
end $$;
create trigger categories_tell after insert or update or delete on catalogue.categories
  for each row execute function catalogue.category_changed();
