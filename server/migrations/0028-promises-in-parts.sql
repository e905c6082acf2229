-- Whoever is far away gets a job only when they are quick: printing and carrying hang together, and so handovers are
-- counted by the zone the parcel then crosses, too. `zone` is empty for what was carried, whose key is the zone.
delete from quoting.lead_times where stage = 'handover'; -- counted again within a quarter of an hour
alter table quoting.lead_times add column zone text not null default '';
alter table quoting.lead_times drop constraint lead_times_pkey, add primary key (stage, key, zone, days);

-- How often a parcel with this kind of work, to PIN codes of these first three digits, crossed each zone.
create table quoting.crossings (
  kind text not null,
  area text not null check (area ~ '^[0-9]{3}$'),
  zone text not null,
  weight double precision not null check (weight >= 0),
  primary key (kind, area, zone)
);

-- The predicted chance that it has arrived by the working day before the promised one: how much of the promised day the
-- prediction needed. Unknown for what was promised before this was written down.
alter table quoting.promises add column chance_before double precision check (chance_before between 0 and 1);
