-- The refund voucher of an advance that is paid back before anything is supplied for it (section 31(3)(e) of the CGST Act, rule 51),
-- frozen when the money left the balance.
create table payments.refund_vouchers (
  number text primary key check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  series text not null,
  financial_year text not null,
  seq integer not null,
  entry_id bigint not null unique references payments.balance_entries,
  document jsonb not null,
  issued_at timestamptz not null,
  unique (series, financial_year, seq)
);
create trigger refund_vouchers_are_final before update or delete on payments.refund_vouchers
  for each row execute function payments.refuse_change();
