-- What each partner earned and owes: only added to. No money is moved from here.
create schema settlement;
create table settlement.entries (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references accounts.users,
  order_id uuid references orders.orders,
  job_id uuid references assignment.jobs,
  -- What it is charged for; this schema knows no claims.
  claim_id uuid,
  -- earned: delivered, or lost by the courier who had it. reprint, refund: what a claim they are at fault for costs. adjustment: by an admin, with its reason.
  kind text not null check (kind in ('earned', 'reprint', 'refund', 'adjustment')),
  -- Positive: to the partner.
  amount_paise bigint not null check (amount_paise <> 0),
  -- What the customer paid for it, and what the shop kept. Nobody pays for a reprint or a lost parcel: both are 0.
  value_paise bigint not null default 0 check (value_paise >= 0),
  commission_paise bigint not null default 0,
  note text,
  made_by text not null,
  -- Of an adjustment: its form sent twice is one entry.
  request_key text unique,
  at timestamptz not null default now(),
  -- The calendar month in India it is stated in, its first day.
  month date not null check (extract(day from month) = 1),
  check (kind <> 'earned' or (amount_paise > 0 and job_id is not null)),
  check (kind not in ('reprint', 'refund') or (amount_paise < 0 and job_id is not null and claim_id is not null)),
  check (kind <> 'adjustment' or (note is not null and request_key is not null))
);
-- A partner earns with a job once; after a lost parcel somebody else does it again, and earns with it too.
create unique index entries_once on settlement.entries (job_id, partner_id) where kind = 'earned';
create unique index entries_once_a_claim on settlement.entries (claim_id) where claim_id is not null;
create index entries_by_job on settlement.entries (job_id) where job_id is not null;
create index entries_by_partner on settlement.entries (partner_id, month, id);
create index entries_of_partner on settlement.entries (partner_id, id desc);
create index entries_by_month on settlement.entries (month, partner_id, id);

-- A month that is over, as it was stated: numbered, never changed. What comes later is in a later month.
create table settlement.statements (
  id uuid primary key default uuidv7(),
  number text not null unique,
  partner_id uuid not null references accounts.users,
  month date not null check (extract(day from month) = 1),
  jobs integer not null,
  value_paise bigint not null,
  commission_paise bigint not null,
  earned_paise bigint not null check (earned_paise >= 0),
  deductions_paise bigint not null check (deductions_paise <= 0),
  adjustments_paise bigint not null,
  total_paise bigint not null,
  -- Who states it and to whom, as they were then.
  parties jsonb not null,
  made_at timestamptz not null default now(),
  unique (partner_id, month),
  check (total_paise = earned_paise + deductions_paise + adjustments_paise)
);
create index statements_by_month on settlement.statements (month, partner_id);

create function settlement.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of partners is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger entries_are_final before update or delete on settlement.entries
  for each row execute function settlement.refuse_change();
create trigger statements_are_final before update or delete on settlement.statements
  for each row execute function settlement.refuse_change();

-- Those who add take turns with those who state (see lockLedger); this is what holds if somebody forgets.
create function settlement.refuse_stated_month() returns trigger language plpgsql as $$
begin
  if exists (select 1 from settlement.statements where partner_id = new.partner_id and month >= new.month) then
    raise exception 'this month is stated already' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger entries_come_before_statements before insert on settlement.entries
  for each row execute function settlement.refuse_stated_month();
