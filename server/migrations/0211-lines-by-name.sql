-- A line made from a list of names is called by its row: "Matt Business Cards · Asha Rao". A name of somebody: it goes
-- when the order forgets its person. What a line is called follows from both.
alter table orders.lines add column label text not null default '' check (length(label) <= 60);
alter table orders.lines add column called text not null generated always as
  (case when label = '' then product_name else product_name || ' · ' || label end) virtual;
alter table claims.claims add column label text not null default '' check (length(label) <= 60);
alter table claims.claims add column called text not null generated always as
  (case when label = '' then product_name else product_name || ' · ' || label end) virtual;

-- What a customer would like to be done about what they report. Null: they did not say.
alter table claims.claims add column wish text check (wish in ('reprint', 'refund', 'told'));
