-- A supply to a unit or developer of a special economic zone: between States, and without tax under a letter of undertaking.
-- It outlives the erasure of who was billed, as the place of supply does.
alter table orders.orders
  add column is_sez boolean not null default false,
  -- The ARN of the letter of undertaking under which it bears no tax.
  add column lut_arn text check (lut_arn is null or is_sez);
