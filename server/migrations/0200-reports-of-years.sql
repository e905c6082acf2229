-- What takes the longer the older a shop is, on the dashboard and in the lists it leads to.

-- How many partners wait for approval was counted by looking at all partners.
create index partners_awaiting on accounts.users (created_at desc, id desc)
  where awaiting_approval and role = 'psp' and deleted_at is null;

-- The figures of all time, of what the dashboard shows so: kept with those of the days, by whichever version writes them.
create table reporting.totals (
  kind text not null,
  key text not null,
  orders bigint not null,
  gross_paise bigint not null,
  discount_paise bigint not null,
  tax_paise bigint not null,
  shipping_paise bigint not null,
  primary key (kind, key)
);

create function reporting.add_to_totals() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into reporting.totals as t (kind, key, orders, gross_paise, discount_paise, tax_paise, shipping_paise)
  select kind, key, sign * sum(orders), sign * sum(gross_paise), sign * sum(discount_paise), sign * sum(tax_paise),
    sign * sum(shipping_paise)
  from changed where kind in ('total', 'refund', 'status') group by kind, key
  on conflict (kind, key) do update set orders = t.orders + excluded.orders, gross_paise = t.gross_paise + excluded.gross_paise,
    discount_paise = t.discount_paise + excluded.discount_paise, tax_paise = t.tax_paise + excluded.tax_paise,
    shipping_paise = t.shipping_paise + excluded.shipping_paise;
  return null;
end $$;
create trigger figures_are_added after insert on reporting.figures
  referencing new table as changed for each statement execute function reporting.add_to_totals();
create trigger figures_are_taken_off after delete on reporting.figures
  referencing old table as changed for each statement execute function reporting.add_to_totals();

-- The triggers hold off whoever writes figures until this is done.
insert into reporting.totals (kind, key, orders, gross_paise, discount_paise, tax_paise, shipping_paise)
select kind, key, sum(orders), sum(gross_paise), sum(discount_paise), sum(tax_paise), sum(shipping_paise)
from reporting.figures where kind in ('total', 'refund', 'status') group by kind, key;
