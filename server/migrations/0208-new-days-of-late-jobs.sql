-- A partner who will be late says on which day they hand over; where that is later than was promised, the customer is told the day
-- it arrives then.
alter table fulfilment.problems
  add column ready_on date,
  add column arrives_on date;
