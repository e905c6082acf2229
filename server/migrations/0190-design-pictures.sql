-- A file may be a picture that stands on designs: made anew from its pixels, kept as long as a design has it, never
-- ordered by itself.
alter table artwork.files
  add column is_picture boolean not null default false,
  add constraint files_pictures check (not is_picture or (not is_mockup and kind in ('png', 'jpeg')));

-- Every picture that a version of a design ever had: undo may bring it back.
create table design.pictures (
  design_id uuid not null references design.designs on delete cascade,
  file_id uuid not null,
  primary key (design_id, file_id)
);
create index pictures_by_file on design.pictures (file_id);
