-- What a company paid in advance, and pays its orders from. The row of the account is the lock of its money.
create table payments.balance_accounts (
  company_id uuid primary key,
  -- For admins, when the company is no more.
  legal_name text not null,
  balance_paise bigint not null default 0 check (balance_paise >= 0)
);

-- The intention to pay in, written before the gateway is asked for its order, which names it by its receipt.
create table payments.deposits (
  id uuid primary key default uuidv7(),
  company_id uuid not null references payments.balance_accounts,
  amount_paise bigint not null check (amount_paise >= 100),
  receipt text not null unique check (length(receipt) <= 40),
  key_id text not null,
  gateway_order_id text unique check (gateway_order_id ~ '^order_[A-Za-z0-9]{14}$'),
  made_by uuid not null,
  made_at timestamptz not null,
  next_look_at timestamptz
);
create index deposits_to_look_at on payments.deposits (next_look_at) where next_look_at is not null;

-- The ledger of the account: only added to. `ref` is the gateway's payment, the order, or the refund: each counts once.
create table payments.balance_entries (
  id bigint generated always as identity primary key,
  company_id uuid not null references payments.balance_accounts,
  kind text not null check (kind in ('deposit', 'order', 'refund')),
  ref text not null,
  order_id uuid references orders.orders,
  amount_paise bigint not null,
  -- With this entry; never below nothing.
  balance_paise bigint not null check (balance_paise >= 0),
  actor text not null,
  at timestamptz not null,
  unique (kind, ref),
  check (case when kind = 'order' then amount_paise < 0 else amount_paise > 0 end),
  check ((order_id is null) = (kind = 'deposit'))
);
create index balance_entries_of_account on payments.balance_entries (company_id, id desc);
create index balance_entries_of_order on payments.balance_entries (order_id) where order_id is not null;

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of a balance is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger balance_entries_are_final before update or delete on payments.balance_entries
  for each row execute function payments.refuse_change();
create trigger balance_entries_are_not_emptied before truncate on payments.balance_entries
  for each statement execute function payments.refuse_change();

-- The receipt voucher of an advance (section 31(3)(d) of the CGST Act, rule 50), frozen when the money came.
create table payments.receipt_vouchers (
  number text primary key check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  series text not null,
  financial_year text not null,
  seq integer not null,
  entry_id bigint not null unique references payments.balance_entries,
  document jsonb not null,
  issued_at timestamptz not null,
  unique (series, financial_year, seq)
);
create trigger receipt_vouchers_are_final before update or delete on payments.receipt_vouchers
  for each row execute function payments.refuse_change();

-- What pays an order may come from a balance: it has no gateway order, and goes back to the balance.
alter table payments.payments
  alter column gateway_order_id drop not null,
  drop constraint payments_id_check,
  add constraint payments_id_check check (id ~ '^pay_[A-Za-z0-9]{14}$' or id ~ '^bal_[0-9a-f]{32}$'),
  add constraint payments_source check ((id like 'bal\_%') = (gateway_order_id is null));
