-- Products that come in any size: limits of width and height, and what the prices of the list are for (decisions 0029).
-- Prices in paise, lengths in mm. `from` is what the smallest named size costs, written with the rule, for lists.
alter table catalogue.products
  add column size_rule jsonb check (size_rule is null or jsonb_typeof(size_rule) = 'object');

-- The lowest price a piece can have, and the smallest quantity that has it; a new version with every change. Of free
-- sizes the list holds prices of an area: the lowest price of a piece is written with the rule.
create or replace function catalogue.stamp_product() returns trigger language plpgsql as $$
begin
  if new.size_rule is not null and jsonb_array_length(new.pricing) > 0 then
    new.from_price_paise := (new.size_rule -> 'from' ->> 'pricePaise')::bigint;
    new.from_quantity := (new.size_rule -> 'from' ->> 'quantity')::integer;
  else
    select (rule ->> 'pricePaise')::bigint, greatest((rule ->> 'minQty')::integer, new.min_order_qty)
      into new.from_price_paise, new.from_quantity
      from jsonb_array_elements(new.pricing) as rule
      where (rule ->> 'minQty')::integer <= new.max_order_qty
        and (rule ->> 'maxQty')::integer >= new.min_order_qty
      order by 1, 2
      limit 1;
  end if;
  if tg_op = 'UPDATE' then
    new.version := nextval('catalogue.versions');
    new.updated_at := now();
  end if;
  return new;
end $$;
