-- Deleted products stay for the orders that hold them; nobody finds them any more.
alter table catalogue.products
  add column deleted_at timestamptz,
  -- Kept, because a search looks at thousands of names again, and folding each costs more than all the rest.
  add column folded_name text not null generated always as (catalogue.fold(name::text)) stored,
  add constraint products_deleted_are_hidden check (deleted_at is null or not is_active);

-- What admins list: hidden products too, the newest first (ids are UUIDv7), all or of one category; and by a part of
-- the name. A name that many have is counted from the first index alone, not from the wide rows.
create index products_kept on catalogue.products (id desc) include (folded_name) where deleted_at is null;
create index products_kept_by_category on catalogue.products (category_id, id desc) where deleted_at is null;
create index products_kept_by_name on catalogue.products using gin (folded_name gin_trgm_ops)
  where deleted_at is null;

-- image_url stays, no longer read, for copies of the shop that still run the version before.
alter table catalogue.categories
  add column image_urls jsonb not null default '[]',
  add column deleted_at timestamptz,
  add column version bigint not null default nextval('catalogue.versions'),
  add constraint categories_deleted_are_hidden check (deleted_at is null or not is_active);
update catalogue.categories set image_urls = jsonb_build_array(image_url) where image_url is not null;

-- The name of a deleted category may be given again; two that differ in case only are one to a reader.
alter table catalogue.categories drop constraint categories_name_key;
create unique index categories_by_name on catalogue.categories (lower(name)) where deleted_at is null;
