-- What was chosen to be done about what was found, by its code; and what was on the screen when it was: the press
-- condition, the pictures, and the file that they show.
alter table artwork.check_decisions
  add column fixes jsonb not null default '{}' check (jsonb_typeof(fixes) = 'object'),
  add column condition text,
  add column pictures_sha256 text check (length(pictures_sha256) = 64),
  add column output_sha256 text check (length(output_sha256) = 64);
