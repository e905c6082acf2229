-- What a claim has printed again is often a part of a line: as many pieces as were claimed.
alter table assignment.job_lines
  -- Null: all that was ordered of the line.
  add column pieces integer check (pieces > 0);
