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

create table catalogue.products (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null references catalogue.categories,
  section text,
  name text not null check (length(name) between 1 and 200),
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
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (max_order_qty >= min_order_qty)
);
create index products_by_category_name on catalogue.products (category_id, name, id) where is_active;
create index products_by_name on catalogue.products (name, id) where is_active;
create index products_by_popularity on catalogue.products (popularity desc, id) where is_active;

-- Pages and quotes are cached by the processes; each change tells them which product or category it was.
create function catalogue.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', coalesce(new.slug, old.slug));
  return null;
end $$;
create trigger products_tell after insert or update or delete on catalogue.products
  for each row execute function catalogue.tell_change();
create trigger categories_tell after insert or update or delete on catalogue.categories
  for each row execute function catalogue.tell_change();
