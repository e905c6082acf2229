-- Artwork that a person of the shop has to see to.
alter table orders.lines
  -- Why a machine could not decide, in words; empty: it could.
  add column artwork_for_staff text[] not null default '{}',
  -- What a person of the shop asks its customer, beside what was found (`artwork_questions`).
  add column staff_questions text[] not null default '{}',
  -- Since when that, or a question, stands as it is.
  add column artwork_since timestamptz,
  -- The files with which an admin let it be printed as it is; others are looked at again.
  add column waved_file_ids uuid[] not null default '{}';

create index lines_by_artwork_since on orders.lines (artwork_since) where artwork_since is not null;

update orders.lines l set artwork_since = o.updated_at
from orders.orders o where o.id = l.order_id and cardinality(l.artwork_questions) > 0;

-- What the rules say of each file that was ordered, whatever was answered to it: where they ask or refuse, a shop that only
-- detects has a person look.
create table orders.artwork_looks (
  line_id uuid not null references orders.lines on delete cascade,
  file_id uuid not null,
  is_asked boolean not null,
  looked_at timestamptz not null,
  primary key (line_id, file_id)
);

-- Each time a person of the shop opened the artwork of a line: how long until they did something, and what.
create table orders.artwork_touches (
  id uuid primary key default uuidv7(),
  line_id uuid not null references orders.lines on delete cascade,
  file_ids uuid[] not null,
  admin text not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- `closed`: nothing. Null while it is open, or where the page was left.
  deed text check (deed in ('asked', 'waved', 'replaced', 'closed')),
  constraint ended_by_a_deed check ((ended_at is null) = (deed is null))
);
create index artwork_touches_of_line on orders.artwork_touches (line_id);
create index artwork_touches_by_end on orders.artwork_touches (ended_at) where ended_at is not null;

alter table reporting.measures drop constraint measures_promise_check;
alter table reporting.measures add constraint measures_promise_check
  check (promise in ('quotes', 'routing', 'artwork', 'delivery', 'acceptance', 'artwork_files'));
