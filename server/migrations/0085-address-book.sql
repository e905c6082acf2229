-- Where somebody had things delivered becomes their address book: addresses have names, and one of them is the default.
alter table orders.addresses
  add column label text not null default '' check (length(label) <= 40),
  add column is_default boolean not null default false;
create unique index addresses_one_default on orders.addresses (owner) where is_default;
