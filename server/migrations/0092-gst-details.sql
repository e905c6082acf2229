-- Who is billed, where a registered business orders: GSTIN, legal name, address, PO number. As it was when the order was placed;
-- a correction of its invoice changes it. Null: an order of somebody unregistered.
alter table orders.orders
  add column gst_details jsonb,
  -- The State the supply takes place in, by its code, where that is not the one it is delivered to.
  add column supply_state text check (supply_state ~ '^[0-9]{2}$');
alter table orders.price_requests add column gst_details jsonb;

-- Of a signed-in person: what they saved, or ordered with last. Offered at their next checkout.
create table orders.gst_details (
  owner text primary key,
  details jsonb not null,
  saved_at timestamptz not null
);
