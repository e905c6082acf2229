-- What an admin says of a layout, by its name: what has no row is shown as the program has it. A name that the program knows no
-- more stays here and changes nothing.
create table design.layouts (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- Counted up with each change: whoever changes it names the one they saw.
  version integer not null check (version > 0),
  is_offered boolean not null,
  -- Before all others of its kind of product.
  is_first boolean not null,
  -- Null: as the layout itself says; otherwise only to these.
  trades text[],
  languages text[],
  changed_by text not null,
  changed_at timestamptz not null
);

-- Pages that show designs are made again.
create function design.say_layouts() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '*');
  return null;
end;
$$;
create trigger say_layouts after insert or update or delete on design.layouts
  for each statement execute function design.say_layouts();

-- How many designs were begun with each layout, the deleted ones included; it counts up in the transaction that keeps one.
create table design.layout_uses (
  name text primary key,
  begun bigint not null check (begun >= 0)
);
insert into design.layout_uses (name, begun)
select v.document ->> 'template', count(*)
from design.versions v
where v.version = (select min(first.version) from design.versions first where first.design_id = v.design_id)
  and v.document ->> 'template' is not null
group by 1;

-- Paid orders that print a design, each once for each layout: nothing of the person is here.
create table design.layout_orders (
  name text not null,
  order_id uuid not null,
  primary key (name, order_id)
);
