-- Who would rather fetch an order says so when placing it: nobody else is asked to come for what was sold delivered.
alter table orders.orders add column will_collect boolean not null default false;
