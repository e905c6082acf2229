-- What the courier calls delivered, and what is overdue, may never have arrived.
alter table claims.claims drop constraint claims_kind_check;
alter table claims.claims add constraint claims_kind_check
  check (kind in ('damaged', 'wrong', 'late', 'missing', 'quality', 'not_arrived'));
