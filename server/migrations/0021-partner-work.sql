-- What a print partner does of each kind of work, where to, and when they are open.
alter table partners.profiles
  -- What their customers know them by; null: their own name.
  add column business_name text check (business_name <> ''),
  -- GST codes of the States they deliver to; empty: all of India.
  add column serves_states text[] not null default '{}',
  -- In India's time.
  add column opens_at time not null default '09:30',
  add column closes_at time not null default '18:30',
  add column holidays date[] not null default '{}',
  -- Until then they take nothing new; null with is_paused: until they say otherwise.
  add column paused_until timestamptz,
  add check (opens_at < closes_at);

-- One row for each of general_printing where it differs from what the profile says.
create table partners.works (
  user_id uuid not null references partners.profiles on delete cascade,
  -- As in general_printing.
  kind text not null,
  -- Working days from accepting a job to handing it over.
  turnaround_days smallint not null check (turnaround_days between 1 and 60),
  -- The largest trim they print; null: any.
  max_short_mm integer check (max_short_mm > 0),
  max_long_mm integer check (max_long_mm > 0),
  -- Their share of what the customer pays for the product, before discount and tax; null: the policy's.
  rate_basis_points integer check (rate_basis_points between 3000 and 9500),
  primary key (user_id, kind),
  check ((max_short_mm is null) = (max_long_mm is null)),
  check (max_short_mm <= max_long_mm)
);
create index profiles_by_kind on partners.profiles using gin (general_printing);
