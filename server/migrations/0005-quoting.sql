create schema quoting;

create table quoting.discounts (
  code text primary key check (code = upper(code) and length(code) between 3 and 40),
  basis_points integer not null check (basis_points between 1 and 10000),
  description text not null default '',
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity',
  is_active boolean not null default true
);

-- Spec section 9.
insert into quoting.discounts (code, basis_points, description) values
  ('WELCOME10', 1000, '10% off the products'),
  ('SAVE20', 2000, '20% off the products'),
  ('BULK15', 1500, '15% off the products');

-- Free by default (decisions, "Shipping"); an admin can change the rows. First match by position.
create table quoting.shipping_rates (
  id uuid primary key default uuidv7(),
  position integer not null unique,
  zone text not null check (zone in ('local', 'state', 'metro', 'national', 'remote', 'any')),
  up_to_grams integer not null default 2147483647 check (up_to_grams > 0),
  price_paise bigint not null check (price_paise >= 0)
);
insert into quoting.shipping_rates (position, zone, price_paise) values (1, 'any', 0);

-- GST by HSN/SAC as data with dates (facts, payments-and-law 3.5). Verify with an accountant.
create table quoting.tax_rates (
  id uuid primary key default uuidv7(),
  hsn_prefix text not null check (hsn_prefix ~ '^[0-9]{2,8}$'),
  -- The rate holds up to this price of one piece; null: any price.
  up_to_unit_paise bigint,
  basis_points integer not null check (basis_points between 0 and 10000),
  valid_from date not null,
  valid_to date,
  source text not null
);
insert into quoting.tax_rates (hsn_prefix, up_to_unit_paise, basis_points, valid_from, source) values
  ('4909', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('4910', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('4911', null, 1800, '2021-10-01', 'Notification 8/2021-CT(R)'),
  ('998912', null, 1800, '2021-10-01', 'Notification 6/2021-CT(R)'),
  ('4821', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('3919', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('3923', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('8310', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('4819', null, 500, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('48193', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R), paper bags'),
  ('48194', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R), paper bags'),
  ('6307', 250000, 500, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('6307', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('61', 250000, 500, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('61', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('62', 250000, 500, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('62', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('65', 250000, 500, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('65', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)'),
  ('42', null, 1800, '2025-09-22', 'Notification 9/2025-CT(R)');
