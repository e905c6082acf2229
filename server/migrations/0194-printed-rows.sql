-- A print file may be of one row of a list: its words stood in the place of the design's.
alter table design.print_files add column row jsonb;
