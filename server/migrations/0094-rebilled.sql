-- When who is billed was last corrected, for the order's story.
alter table orders.orders add column rebilled_at timestamptz;
