-- Print files whose letters could not be made paths within the time a download may take: with the same Ghostscript it is
-- not tried with each download again. `hash` says of which files, in which form, by which Ghostscript. It goes after as long as
-- a hand-off is kept.
create table artwork.outline_refusals (
  hash text primary key check (length(hash) = 64),
  refused_at timestamptz not null
);
create index outline_refusals_by_age on artwork.outline_refusals (refused_at);
