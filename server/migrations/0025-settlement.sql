-- What each partner earned and owes: only added to. No money is moved from here.
create schema settlement;
create table settlement.entries (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references accounts.users,
  job_id uuid references assignment.jobs,
  -- earned: handed over and delivered. reprint: what a claim they are at fault for costs. adjustment: by an admin, with its reason.
  kind text not null check (kind in ('earned', 'reprint', 'refund', 'adjustment')),
  -- Positive: to the partner.
  amount_paise bigint not null check (amount_paise <> 0),
  -- What the customer paid for it, and what the shop kept.
  value_paise bigint not null default 0,
  commission_paise bigint not null default 0,
  note text,
  made_by text not null,
  at timestamptz not null default now(),
  -- The calendar month in India it is stated in, its first day.
  month date not null check (extract(day from month) = 1)
);
create unique index entries_once on settlement.entries (kind, job_id) where job_id is not null and kind in ('earned', 'reprint');
create index entries_by_partner on settlement.entries (partner_id, month, id);
create index entries_by_month on settlement.entries (month, partner_id);

create function settlement.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of partners is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger entries_are_final before update or delete on settlement.entries
  for each row execute function settlement.refuse_change();

-- A month that is over, as it was stated: numbered, never changed. What comes later is in a later month.
create table settlement.statements (
  id uuid primary key default uuidv7(),
  number text not null unique,
  partner_id uuid not null references accounts.users,
  month date not null,
  jobs integer not null,
  value_paise bigint not null,
  commission_paise bigint not null,
  deductions_paise bigint not null,
  total_paise bigint not null,
  made_at timestamptz not null default now(),
  unique (partner_id, month)
);
