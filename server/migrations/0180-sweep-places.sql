-- How far the sweep looked for bytes without a row, by folder: a store of millions is looked through over days, some
-- thousand names an hour, and then from the beginning again.
create table artwork.sweep_places (
  folder text primary key,
  after text not null
);
