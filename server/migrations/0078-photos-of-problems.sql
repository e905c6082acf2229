-- What a partner shows of a problem: [{ "fileId", "fileName" }]. The files go with the order's person.
alter table fulfilment.problems add column photos jsonb not null default '[]';
