-- An invoice is never edited. What was wrong on it is put right by a credit note over what is left of it and a new invoice: the
-- invoice of an order is the one that nothing replaces.
drop index payments.one_invoice_per_order;
alter table payments.invoices add column replaces text unique references payments.invoices;
create unique index one_first_invoice_per_order on payments.invoices (order_id) where replaces is null;
create index invoices_by_order on payments.invoices (order_id);
-- What is filed of a month.
create index invoices_by_day on payments.invoices (issued_at);
create index credit_notes_by_day on payments.credit_notes (issued_at);

-- A credit note is of one refund, or of a correction.
alter table payments.credit_notes
  alter column refund_id drop not null,
  add column is_correction boolean not null default false,
  add constraint refund_or_correction check (is_correction = (refund_id is null));
