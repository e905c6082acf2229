-- How far the colour that moved most did so on its way to the press (CIEDE2000), and what of it could not be converted.
alter table artwork.print_files add column colour jsonb not null default '{"shift": {"drawing": 0, "picture": 0}, "notConverted": []}';
