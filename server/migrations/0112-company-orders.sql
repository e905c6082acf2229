-- An order that somebody placed for their company: it is the company's, and whoever leaves sees it no more.
alter table orders.orders
  add column company_id uuid,
  -- By its name when it was ordered.
  add column cost_centre text check (length(cost_centre) <= 40);
create index orders_of_company on orders.orders (company_id, placed_at desc, id desc) where company_id is not null;

-- Whether what is above the spending limit of its buyer may be paid: one request an order, with the total it was last asked or
-- given for.
create table orders.approvals (
  order_id uuid primary key references orders.orders,
  state text not null check (state in ('waiting', 'approved', 'declined')),
  total_paise bigint not null check (total_paise > 0),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) <= 500),
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
