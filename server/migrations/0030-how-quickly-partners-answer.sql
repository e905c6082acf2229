-- Of the offers a partner accepted those within five minutes of their opening hours: who answers quickly is asked sooner.
alter table assignment.records
  add column accepted_soon integer not null default 0 check (accepted_soon >= 0);
-- Of what was accepted before, the minutes by the clock.
update assignment.records r set accepted_soon = (
  select count(*) from assignment.offers o
  where o.partner_id = r.partner_id and o.status = 'accepted' and o.closed_at <= o.made_at + interval '5 minutes'
);
