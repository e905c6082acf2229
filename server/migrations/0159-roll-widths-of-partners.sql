-- The widths of roll a partner prints on, in mm. Who says none prints on sheets, up to the largest they say.
alter table partners.works
  add column roll_widths_mm integer[] not null default '{}'
    check (cardinality(roll_widths_mm) <= 20 and 0 < all (roll_widths_mm));
