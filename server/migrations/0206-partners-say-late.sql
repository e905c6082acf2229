-- A partner says beforehand that a job will be late.
alter table fulfilment.problems drop constraint problems_kind_check;
alter table fulfilment.problems add constraint problems_kind_check
  check (kind in ('file', 'stock', 'machine', 'late', 'address', 'parcel', 'other'));
