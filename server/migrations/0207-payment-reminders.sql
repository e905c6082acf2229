-- When it was seen to whether somebody who left an order unpaid is reminded of it: once, and never again.
alter table orders.orders add column payment_reminded_at timestamptz;

create index orders_to_remind on orders.orders (held_until)
  where status = 'pending' and payment_status <> 'PAID' and pay_until is not null and payment_reminded_at is null;
