-- What whoever prints a file gets: the file itself (a picture, PostScript), or a copy made anew from what its pages
-- draw, without scripts, actions and attachments. Withheld when no such copy can be made. Null: not decided yet.
alter table artwork.files
  add column partner_copy text check (partner_copy in ('original', 'sanitised', 'withheld')),
  add column sanitised_bytes bigint check (sanitised_bytes > 0),
  add check ((partner_copy = 'sanitised') = (sanitised_bytes is not null) or partner_copy is null);

update artwork.files set partner_copy = 'original'
where status = 'ready' and (is_mockup or kind in ('png', 'jpeg', 'eps'));

-- Files from before are looked at by the sweep, which needs to find them.
create index files_undecided on artwork.files (id) where status = 'ready' and partner_copy is null;
