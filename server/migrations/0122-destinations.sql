-- The addresses among which an order for a company is divided: one row an address. The order's own is then that of the first.
create table orders.destinations (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  -- 1, 2 … in the order of the file.
  number smallint not null check (number between 1 and 500),
  -- Empty once its person is erased; State and PIN code stay.
  name text not null check (length(name) <= 120),
  phone text check (length(phone) <= 30),
  street text not null check (length(street) <= 200),
  city text not null check (length(city) <= 100),
  state text not null,
  zip text not null,
  -- Pieces of each line of the order, by its position; together they are the line.
  quantities integer[] not null check (cardinality(quantities) >= 1 and 0 <= all (quantities)),
  -- What sending them costs: together the order's shipping.
  freight_paise bigint not null check (freight_paise >= 0),
  unique (order_id, number)
);

-- The job that prints what goes to one of them.
alter table assignment.jobs add column destination_id uuid;
alter table assignment.job_lines add column destination_id uuid;
-- A line of such an order has one first job for each address.
drop index assignment.job_lines_once;
create unique index job_lines_once on assignment.job_lines (line_id, destination_id) nulls not distinct where is_first;
