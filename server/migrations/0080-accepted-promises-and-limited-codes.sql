-- "At a printer" is accepted; that it was offered is counted beside it. Of artwork, files that were looked at count.
alter table reporting.measures drop constraint measures_promise_check;
alter table reporting.measures add constraint measures_promise_check check (promise in ('quotes', 'routing', 'artwork',
  'artwork_files', 'delivery', 'acceptance', 'offered'));
-- Every day is worked out again.
update reporting.progress set rebuild_from = '2000-01-01';

-- The codes that came with the shop could be used without end. What an admin made of them stays.
update quoting.discounts set
  max_uses = case code when 'WELCOME10' then 10000 else 1000 end,
  max_uses_per_customer = case code when 'BULK15' then 3 else 1 end,
  ends_at = (((now() at time zone 'Asia/Kolkata')::date + interval '1 year' + interval '1 day')::timestamp
    at time zone 'Asia/Kolkata'),
  version = version + 1
where code in ('WELCOME10', 'SAVE20', 'BULK15') and version = 1 and max_uses is null
  and max_uses_per_customer is null and ends_at = 'infinity';
