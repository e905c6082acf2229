-- What was found in a line's artwork that its customer has to decide, in words; the order waits for another file.
alter table orders.lines add column artwork_questions text[] not null default '{}';
