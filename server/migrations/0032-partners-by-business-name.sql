-- An admin looks for a partner by the name on the door.
alter table partners.profiles
  -- As search_text of accounts.users: words after a blank, so that the beginning of a word can be searched for.
  add column search_text text generated always as (lower(' ' || business_name)) stored;
create index profiles_searched on partners.profiles using gin (search_text gin_trgm_ops);
