-- What an admin's search looks at, in a table of its own: an order changes often, who placed it hardly ever, and an
-- index over these texts is dear to write. Each part begins after a space, so that one or two letters find beginnings.
create table orders.search_texts (
  order_id uuid primary key references orders.orders on delete cascade,
  text text not null
);

create function orders.keep_search_text() returns trigger language plpgsql as $$
begin
  insert into orders.search_texts (order_id, text)
  values (new.id, concat(' ', lower(new.customer_name), ' ', lower(new.customer_email), ' ', new.id))
  on conflict (order_id) do update set text = excluded.text;
  return null;
end $$;
create trigger orders_are_searched after insert or update of customer_name, customer_email on orders.orders
  for each row execute function orders.keep_search_text();
insert into orders.search_texts (order_id, text)
  select id, concat(' ', lower(customer_name), ' ', lower(customer_email), ' ', id) from orders.orders;
-- What is new waits on a few pages that every search reads too, so they stay few.
create index search_texts_by_part on orders.search_texts using gin (text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Paid, and a line waits for a file.
create index orders_without_artwork on orders.orders (placed_at desc, id)
  where payment_status = 'PAID' and status = 'pending' and artwork = 'missing';

-- Only admins see them.
create table orders.notes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  -- The admin's user id.
  author text not null,
  -- Null when the person the order names is forgotten.
  text text check (text <> ''),
  at timestamptz not null default now()
);
create index notes_by_order on orders.notes (order_id, id);
