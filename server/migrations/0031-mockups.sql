-- A file may be a mockup: the picture of a design on its product that its customer saw. It is claimed, swept and
-- forgotten as artwork is, and never printed from.
alter table artwork.files
  add column is_mockup boolean not null default false,
  -- [{ "widthMm", "heightMm" }] of the first pages that have a picture in detail; empty for files from before.
  add column pages jsonb not null default '[]',
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('pdf', 'png', 'jpeg', 'svg', 'ai', 'eps', 'webp')),
  add constraint files_webp_is_mockup check ((kind is not distinct from 'webp') = is_mockup);

alter table orders.lines
  -- Null where nobody looked, the picture is gone, or other artwork came since.
  add column mockup_file_id uuid,
  -- { "Front": { "xMm", "yMm", "scale" } }: see Placement in contract/artwork.ts.
  add column placements jsonb not null default '{}';
create index lines_by_mockup on orders.lines (mockup_file_id) where mockup_file_id is not null;
