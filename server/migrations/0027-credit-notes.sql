-- Which line of the invoice a refund is for, counted from 0; null: for all of them.
alter table payments.refunds add column invoice_line smallint check (invoice_line >= 0);

-- What was given back of a tax invoice (section 34 of the CGST Act): the invoice itself is never changed. Numbers come
-- from payments.invoice_counters, in a series of their own.
create table payments.credit_notes (
  number text primary key check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  series text not null,
  financial_year text not null,
  seq integer not null,
  -- One refund is one credit note.
  refund_id uuid not null unique references payments.refunds,
  invoice_number text not null references payments.invoices,
  order_id uuid not null references orders.orders,
  amount_paise bigint not null check (amount_paise > 0),
  -- As it was on the day; a credit note is never edited.
  document jsonb not null,
  issued_at timestamptz not null,
  unique (series, financial_year, seq)
);
create index credit_notes_by_order on payments.credit_notes (order_id, number);
create index credit_notes_by_invoice on payments.credit_notes (invoice_number);
