-- What the gateway gives back of a deposit leaves the balance, also when it was spent before: then the company owes it. Only so
-- far may a balance be below nothing, and never by an order.
alter table payments.balance_accounts
  add column paid_back_paise bigint not null default 0 check (paid_back_paise >= 0),
  drop constraint balance_accounts_balance_paise_check,
  add constraint balance_accounts_balance_paise_check check (balance_paise >= -paid_back_paise);

-- `ref` of `paid_back` is the gateway's refund.
alter table payments.balance_entries
  drop constraint balance_entries_kind_check,
  add constraint balance_entries_kind_check check (kind in ('deposit', 'order', 'refund', 'paid_back')),
  drop constraint balance_entries_balance_paise_check,
  add constraint balance_entries_balance_paise_check check (balance_paise >= 0 or kind <> 'order'),
  drop constraint balance_entries_check,
  add constraint balance_entries_sign check
    (case when kind in ('order', 'paid_back') then amount_paise < 0 else amount_paise > 0 end),
  drop constraint balance_entries_check1,
  add constraint balance_entries_of_orders check ((order_id is null) = (kind in ('deposit', 'paid_back')));
