-- What people search for: words of the catalogue alone, and how many network addresses searched for them on a day. No row
-- says who.
create table catalogue.search_counts (
  term text not null check (length(term) between 1 and 100),
  day date not null,
  people integer not null check (people > 0),
  primary key (term, day)
);
create index search_counts_by_day on catalogue.search_counts (day);
