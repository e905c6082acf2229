-- Lists showed the lowest price of a list also where option rules leave its combination dead. A product with option rules now
-- keeps its lowest prices with its surcharges, also where there are none, and 0108's trigger reads them. Here for those that
-- are there: prices whose own values a rule forbids count nowhere. Of free sizes and with surcharges the next saving does it.
with possible as (
  select p.id, (r ->> 'pricePaise')::bigint as paise, greatest((r ->> 'minQty')::integer, p.min_order_qty) as quantity
  from catalogue.products p, jsonb_array_elements(p.pricing) r
  where p.size_rule is null and p.surcharges is null and jsonb_array_length(p.option_rules) > 0
    and (r ->> 'minQty')::integer <= p.max_order_qty and (r ->> 'maxQty')::integer >= p.min_order_qty
    and not exists (
      select from jsonb_array_elements(p.option_rules) o
      where (o -> 'when' -> 'values') ? (r -> 'attributes' ->> (o -> 'when' ->> 'option'))
        and (r -> 'attributes') ? (o -> 'other' ->> 'option')
        and ((o -> 'other' -> 'values') ? (r -> 'attributes' ->> (o -> 'other' ->> 'option'))) = (o ->> 'is' = 'not'))
), lowest as (
  select distinct on (id) id, paise, quantity from possible order by id, paise, quantity
), first as (
  select distinct on (id) id, paise, quantity from possible order by id, quantity, paise
)
update catalogue.products p
set surcharges = jsonb_build_object('charges', '[]'::jsonb, 'from', jsonb_build_object(
  'pricePaise', l.paise, 'quantity', l.quantity,
  'first', jsonb_build_object('pricePaise', f.paise, 'quantity', f.quantity)))
from lowest l join first f on f.id = l.id
where p.id = l.id;
