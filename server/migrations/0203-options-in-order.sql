-- The names of a line's options in the order in which its customer saw them: jsonb keeps none. Null of what was placed before.
alter table orders.lines add column option_order text[];
alter table orders.reorder_items add column option_order text[];
alter table orders.price_requests add column option_order text[];
