-- Of an order that is divided among addresses: what went to one of them is claimed by itself.
alter table claims.claims add column destination_id uuid;
drop index claims.claims_once_a_line;
create unique index claims_once_a_line on claims.claims (line_id, destination_id) nulls not distinct
  where resolved_at is null;
