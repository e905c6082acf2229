-- What admins set for the whole shop, by section. Each row is a whole section from a moment on; the newest moment that
-- has come is in force, and of one moment the row written last. Rows are only added; a plan may be taken back.
create schema settings;
create table settings.sections (
  name text primary key,
  -- Counts the changes: two admins at once are told of each other, and wait for each other here.
  version integer not null default 0
);
insert into settings.sections (name) values ('tax'), ('shipping'), ('offers'), ('support');

create table settings.versions (
  id bigint generated always as identity primary key,
  section text not null references settings.sections,
  effective_from timestamptz not null,
  value jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index versions_by_section on settings.versions (section, effective_from desc, id desc)
  where withdrawn_at is null;

create function settings.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (new.id, new.section, new.effective_from, new.value, new.made_by, new.made_at)
      is not distinct from (old.id, old.section, old.effective_from, old.value, old.made_by, old.made_at) then
    return new;
  end if;
  raise exception 'a setting is not edited, another one follows it' using errcode = 'insufficient_privilege';
end $$;
create trigger versions_are_final before update or delete on settings.versions
  for each row execute function settings.refuse_change();

-- Processes keep what is in force in memory and pages in their caches.
create function settings.tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', tg_table_name);
  return null;
end $$;
create trigger versions_told after insert or update on settings.versions
  for each statement execute function settings.tell();

-- The shipping table of before, in force since ever. quoting.shipping_rates stays for copies of the shop that still run
-- the version before, no longer read.
insert into settings.versions (section, effective_from, value, made_by)
select 'shipping', '-infinity', jsonb_build_object('rates', jsonb_agg(jsonb_build_object(
    'zone', zone, 'upToGrams', nullif(up_to_grams, 2147483647), 'pricePaise', price_paise) order by position)),
  'system:migration'
from quoting.shipping_rates having count(*) > 0;

-- A rate is followed by another from its day on, never changed; one whose day has not come may be taken back.
alter table quoting.tax_rates
  add column made_by text not null default 'system:migration',
  add column made_at timestamptz not null default now(),
  add column withdrawn_at timestamptz;
create unique index tax_rates_by_day on quoting.tax_rates (hsn_prefix, coalesce(up_to_unit_paise, -1), valid_from)
  where withdrawn_at is null;

alter table quoting.discounts
  add column max_uses integer check (max_uses > 0),
  add column max_uses_per_customer integer check (max_uses_per_customer > 0),
  add column min_order_paise bigint not null default 0 check (min_order_paise >= 0),
  -- The products of which categories it is for; none named: all.
  add column category_ids uuid[] not null default '{}',
  add column version integer not null default 1,
  add column made_at timestamptz not null default now(),
  add check (starts_at < ends_at);

-- One row for each order that a code made cheaper. It counts while the order may still be paid, and for good once it is;
-- a cancelled order gives its use back.
create table quoting.discount_uses (
  order_id uuid primary key,
  code text not null references quoting.discounts,
  -- Keyed hashes of who ordered: of the account or guest identity, and of the mail. Emptied when the person is forgotten.
  customer_keys text[] not null,
  used_at timestamptz not null,
  -- 'infinity' when the order is paid.
  held_until timestamptz not null
);
create index discount_uses_by_code on quoting.discount_uses (code, held_until);
create index discount_uses_by_customer on quoting.discount_uses using gin (customer_keys);

-- Orders placed before uses were counted.
insert into quoting.discount_uses (order_id, code, customer_keys, used_at, held_until)
select o.id, o.discount_code, '{}', o.placed_at, 'infinity'
from orders.orders o join quoting.discounts d on d.code = o.discount_code
where o.payment_status = 'PAID' and o.status <> 'cancelled';

create index audit_of_settings on platform.audit (id desc) where subject_kind = 'setting';
