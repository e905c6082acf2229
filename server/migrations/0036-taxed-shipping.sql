-- Shipping follows the principal supply: with GST it is taxed with its line, at the line's rate. What was ordered before
-- was taxed without it, and keeps its numbers: none of its shipping is taxed.
alter table orders.lines
  add column taxed_shipping_paise bigint not null default 0
    check (taxed_shipping_paise between 0 and shipping_paise);
