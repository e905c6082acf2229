-- What an admin says of an option beside its values, by its name: `isByRow`, one order may hold several values of it, each
-- with its own quantity (decisions 0032).
alter table catalogue.products
  add column option_settings jsonb not null default '{}' check (jsonb_typeof(option_settings) = 'object');
