-- What an admin's search looks at: also telephone number (digits alone), company, place and products. The mail stands between
-- blanks, the id at the end (`findByNumberAndMail`). An order is searched once it has lines, so it is written once.
create function orders.search_text_of(sought uuid) returns text language sql stable as $$
  select concat(' ', lower(o.customer_name), ' ', lower(o.customer_email), ' ', lower(o.customer_company), ' ',
    regexp_replace(o.customer_phone, '\D', '', 'g'), ' ', lower(o.ship_name), ' ', lower(o.ship_city), ' ', o.ship_zip, ' ',
    (select string_agg(distinct lower(l.product_name), ' ') from orders.lines l where l.order_id = o.id), ' ', o.id)
  from orders.orders o where o.id = sought
$$;

create or replace function orders.keep_search_text() returns trigger language plpgsql as $$
begin
  insert into orders.search_texts (order_id, text) values (new.id, orders.search_text_of(new.id))
  on conflict (order_id) do update set text = excluded.text;
  return null;
end $$;
drop trigger orders_are_searched on orders.orders;
create trigger orders_are_searched
  after update of customer_name, customer_email, customer_company, customer_phone, ship_name, ship_city, ship_zip
  on orders.orders for each row
  when ((old.customer_name, old.customer_email, old.customer_company, old.customer_phone, old.ship_name, old.ship_city,
      old.ship_zip)
    is distinct from (new.customer_name, new.customer_email, new.customer_company, new.customer_phone, new.ship_name,
      new.ship_city, new.ship_zip))
  execute function orders.keep_search_text();

create function orders.keep_search_texts_of_lines() returns trigger language plpgsql as $$
begin
  insert into orders.search_texts (order_id, text)
  select l.order_id, orders.search_text_of(l.order_id)
  from (select distinct order_id from made order by order_id) l
  on conflict (order_id) do update set text = excluded.text;
  return null;
end $$;
create trigger lines_are_searched after insert on orders.lines
  referencing new table as made for each statement execute function orders.keep_search_texts_of_lines();

update orders.search_texts s set text = orders.search_text_of(s.order_id);

create index lines_by_kind on orders.lines (kind_of_work, order_id);
create index orders_by_due on orders.orders ((coalesce(estimated_delivery, 'infinity'::date)), id);
create index orders_by_amount on orders.orders (total_paise, id);

-- Who prints which part of an order, and until when it has to be handed over: what lists of orders are filtered by. Kept by
-- assignment.jobs, and nobody else writes it.
create table orders.printing (
  job_id uuid primary key,
  order_id uuid not null references orders.orders,
  -- Null until somebody has accepted it.
  partner_id uuid,
  -- Null once it is handed over.
  due_at timestamptz
);
create index printing_by_order on orders.printing (order_id);
create index printing_by_partner on orders.printing (partner_id, order_id) where partner_id is not null;

create function assignment.tell_orders() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' then
    delete from orders.printing where job_id = new.id;
  else
    insert into orders.printing as known (job_id, order_id, partner_id, due_at)
    values (new.id, new.order_id, new.partner_id,
      case when new.status in ('waiting', 'offered', 'stuck', 'in_production', 'ready') then new.due_at end)
    on conflict (job_id) do update set partner_id = excluded.partner_id, due_at = excluded.due_at
      where (known.partner_id, known.due_at) is distinct from (excluded.partner_id, excluded.due_at);
  end if;
  return null;
end $$;
create trigger jobs_tell_orders after insert or update of status, partner_id, due_at on assignment.jobs
  for each row execute function assignment.tell_orders();
insert into orders.printing (job_id, order_id, partner_id, due_at)
select id, order_id, partner_id,
  case when status in ('waiting', 'offered', 'stuck', 'in_production', 'ready') then due_at end
from assignment.jobs where status <> 'cancelled';

-- Filters that an admin comes back to.
create table orders.saved_views (
  id uuid primary key default uuidv7(),
  admin_id uuid not null references accounts.users on delete cascade,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- As in the address of the list: status=approved&sort=due.
  query text not null check (length(query) <= 600),
  made_at timestamptz not null default now()
);
create unique index saved_views_by_name on orders.saved_views (admin_id, lower(name));
