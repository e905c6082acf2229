-- `routing` is the first offer to a partner who can do the job (docs/decisions/0014); how quickly one accepted is
-- counted beside it, in buckets of its own.
alter table reporting.measures drop constraint measures_promise_check;
alter table reporting.measures add constraint measures_promise_check
  check (promise in ('quotes', 'routing', 'artwork', 'delivery', 'acceptance'));
-- Every day is worked out again.
update reporting.progress set rebuild_from = '2000-01-01';
