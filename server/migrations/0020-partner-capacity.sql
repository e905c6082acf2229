-- What a print partner can take on, whether they take anything at all, and the area of the map they are in.
alter table partners.profiles
  -- Jobs a day.
  add column daily_capacity integer not null default 20 check (daily_capacity between 1 and 10000),
  -- Working days from accepting a job to handing it over.
  add column turnaround_days integer not null default 2 check (turnaround_days between 1 and 60),
  -- Monday is 1.
  add column working_days smallint[] not null default '{1,2,3,4,5,6}'
    check (cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- They sign in and finish what they have, and are offered nothing new.
  add column is_paused boolean not null default false,
  add column area text generated always as (left(zip, 3)) stored;
create index profiles_by_area on partners.profiles (area, user_id);
create index profiles_paused on partners.profiles (user_id) where is_paused;
