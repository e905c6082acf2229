-- An order that nobody pays ends: until `pay_until` it can be taken up again, at the prices and codes that hold then.
insert into settings.sections (name) values ('unpaid');

alter table orders.orders
  -- Null: it does not lapse, as a price on request, which has a day of its own.
  add column pay_until timestamptz,
  -- A sign of a payment holds its prices and its use of a code, and keeps it from lapsing, until then.
  add column held_until timestamptz,
  -- How often it was priced anew: each price has a gateway order of its own. Its document is of the day of its price.
  add column repriced integer not null default 0,
  add column priced_at timestamptz,
  -- Keyed hash of the network address an unpaid guest order came from; emptied when it is paid or ends.
  add column placed_from text;

-- Those that wait already get a whole term from now on.
update orders.orders set pay_until = now() + interval '72 hours'
where status = 'pending' and payment_status <> 'PAID'
  and not exists (select 1 from orders.price_offers p where p.order_id = orders.orders.id);

create index orders_unpaid on orders.orders (pay_until)
  where status = 'pending' and payment_status <> 'PAID' and pay_until is not null;
create index orders_unpaid_by_address on orders.orders (placed_from, placed_at) where placed_from is not null;

-- 'outdated_price': money for a price or a code that holds no longer; it goes back.
alter table payments.payments drop constraint payments_anomaly_check,
  add constraint payments_anomaly_check check (anomaly in ('amount_mismatch', 'duplicate_capture', 'paid_after_cancel',
    'returned', 'outdated_price'));

-- A PIN code on a line without an address is what it was quoted for: what is not under way yet goes where its order goes.
update orders.lines l set ship_zip = o.ship_zip
from orders.orders o
where o.id = l.order_id and l.ship_address = '' and l.ship_zip <> o.ship_zip
  and o.status in ('quoted', 'pending', 'uploaded', 'approved');

-- When its payment window was last opened: from then on the gateway is asked, often at first, then more and more seldom.
alter table payments.gateway_orders add column opened_at timestamptz;
