create schema orders;

create table orders.orders (
  id uuid primary key default uuidv7(),
  -- 'guest:<id>' or 'user:<id>'; access never rests on the order id alone.
  owner text not null check (owner ~ '^(guest|user):'),
  status text not null default 'pending' check (status in ('quoted', 'pending', 'uploaded', 'approved',
    'pending_psp_confirmation', 'in_production', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'PAID', 'FAILED')),
  paid_at timestamptz,
  gateway_payment_id text,
  product_subtotal_paise bigint not null check (product_subtotal_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  discount_code text,
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null check (total_paise >= 100),
  tax_mode text not null check (tax_mode in ('estimate', 'gst')),
  currency char(3) not null default 'INR',
  customer_email text not null,
  customer_name text,
  customer_phone text,
  customer_company text,
  is_guest boolean not null,
  ship_name text not null,
  ship_street text not null,
  ship_city text not null,
  ship_state text not null,
  ship_zip text not null check (ship_zip ~ '^[1-9][0-9]{5}$'),
  ship_country char(2) not null default 'IN',
  special_instructions text,
  estimated_delivery date,
  -- 'missing': a line has no file. 'checking': every line has one, some are not ready. 'ready': print from them.
  artwork text not null check (artwork in ('missing', 'checking', 'ready')),
  -- sha256 of the token in the mailed link; the token itself is derived, never stored.
  track_hash text not null unique,
  cart_hash text not null,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_paise = product_subtotal_paise - discount_paise + shipping_paise + tax_paise),
  check ((payment_status = 'PAID') = (paid_at is not null))
);
-- Also finds a cart sent again without an idempotency key.
create index orders_by_owner on orders.orders (owner, placed_at desc);
create index orders_by_time on orders.orders (placed_at desc, id);
create index orders_by_status on orders.orders (status, placed_at desc);

create table orders.lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  position smallint not null,
  product_id uuid not null,
  product_slug text not null,
  product_name text not null,
  category_name text not null,
  image_url text,
  attributes jsonb not null,
  quantity integer not null check (quantity >= 1),
  unit_price_paise bigint not null check (unit_price_paise > 0),
  subtotal_paise bigint not null,
  discount_paise bigint not null default 0,
  shipping_paise bigint not null default 0,
  tax_paise bigint not null default 0,
  tax_basis_points integer not null,
  hsn_code text not null,
  ship_zip text not null,
  ship_name text not null default '',
  ship_address text not null default '',
  arrives_by date,
  print_specification jsonb not null,
  -- [{ "fileId", "fileName" }]
  files jsonb not null default '[]',
  notes text,
  unique (order_id, position),
  check (subtotal_paise = unit_price_paise * quantity)
);

-- Files that were still being checked when their order was placed.
create table orders.awaited_files (
  file_id uuid not null,
  order_id uuid not null references orders.orders,
  primary key (file_id, order_id)
);
create index awaited_files_by_order on orders.awaited_files (order_id);

-- Each change of status is one row: who, when, why.
create table orders.history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders.orders,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index history_by_order on orders.history (order_id, id);
