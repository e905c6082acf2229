-- Which values of a product's options go together (decisions 0030): a list of rules, read with every price.
alter table catalogue.products
  add column option_rules jsonb not null default '[]' check (jsonb_typeof(option_rules) = 'array');
