-- What some choices cost on top of the price list, so that a list need not say every combination (decisions 0030): charges
-- as of free sizes, in paise, and the lowest price a piece can have with them, written with them for lists.
alter table catalogue.products
  add column surcharges jsonb check (surcharges is null or jsonb_typeof(surcharges -> 'charges') = 'array');

-- As in 0097, but the lowest price also follows surcharges, where there are any.
create or replace function catalogue.stamp_product() returns trigger language plpgsql as $$
declare
  lowest jsonb := coalesce(new.size_rule, new.surcharges) -> 'from';
begin
  if coalesce(new.size_rule, new.surcharges) is not null and jsonb_array_length(new.pricing) > 0 then
    new.from_price_paise := (lowest ->> 'pricePaise')::bigint;
    new.from_quantity := (lowest ->> 'quantity')::integer;
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
