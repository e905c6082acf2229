-- A customer asks what a product on request costs. The order is made when an admin answers with a price.
create table orders.price_requests (
  id uuid primary key,
  -- 'guest:<id>' or 'user:<id>', as of an order.
  owner text not null check (owner ~ '^(guest|user):'),
  status text not null default 'open' check (status in ('open', 'priced', 'declined')),
  product_id uuid not null,
  product_slug text not null,
  product_name text not null,
  attributes jsonb not null,
  quantity integer not null check (quantity >= 1),
  customer_email text not null,
  customer_name text,
  customer_phone text,
  customer_company text,
  ship_name text not null,
  ship_street text not null,
  ship_city text not null,
  ship_state text not null,
  ship_zip text not null check (ship_zip ~ '^[1-9][0-9]{5}$'),
  ship_country char(2) not null default 'IN',
  wishes text,
  declined_because text,
  -- Grows with each answer: of two admins who saw the same, the second is told.
  version integer not null default 1,
  asked_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check ((status = 'declined') = (declined_because is not null))
);
create index price_requests_by_time on orders.price_requests (asked_at desc, id desc);
create index price_requests_by_status on orders.price_requests (status, asked_at desc, id desc);
create index price_requests_by_owner on orders.price_requests (owner);
create index price_requests_by_email on orders.price_requests (lower(customer_email)) where owner like 'guest:%';

-- A price that was named: one order each. Answered anew, the order before is cancelled.
create table orders.price_offers (
  order_id uuid primary key references orders.orders,
  request_id uuid not null references orders.price_requests,
  -- sha256 of the secret in the mailed link; the secret itself is derived, never stored.
  token_hash text not null unique,
  valid_until timestamptz not null,
  -- The customer reads it; null when their order is forgotten.
  note text,
  made_at timestamptz not null default now()
);
create index price_offers_by_request on orders.price_offers (request_id, made_at desc);
