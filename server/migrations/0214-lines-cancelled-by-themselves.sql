-- A line that the shop cancelled by itself while the rest of its order goes on: nothing of it is printed, and what was paid
-- for it went or goes back. The last line that is left is never cancelled so: then the whole order is.
alter table orders.lines
  add column cancelled_at timestamptz,
  add column cancelled_by text,
  add column given_back_paise bigint check (given_back_paise >= 0),
  add constraint lines_cancelled_whole check (num_nulls(cancelled_at, cancelled_by, given_back_paise) in (0, 3));
