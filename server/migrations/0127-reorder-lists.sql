-- What a company orders again and again: named lists of configured products.
create table orders.reorder_lists (
  id uuid primary key default uuidv7(),
  company_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  made_by uuid not null,
  made_at timestamptz not null
);
create unique index reorder_lists_by_name on orders.reorder_lists (company_id, lower(name));

-- As it was ordered when it was saved. Files are those of that order: a list keeps none of them alive.
create table orders.reorder_items (
  id uuid primary key default uuidv7(),
  list_id uuid not null references orders.reorder_lists on delete cascade,
  product_id uuid not null,
  product_name text not null,
  attributes jsonb not null,
  quantity integer not null check (quantity > 0),
  unit_price_paise bigint not null,
  file_ids uuid[] not null,
  mockup_file_id uuid,
  placements jsonb not null,
  -- Of product, options, quantity and files: the same is in a list once.
  fingerprint text not null,
  unique (list_id, fingerprint)
);
