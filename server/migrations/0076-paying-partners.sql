-- What paying a print partner needs, what an admin compared of it, and what was paid.
create table partners.payouts (
  user_id uuid primary key references accounts.users on delete cascade,
  pan text not null check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  gstin text check (length(gstin) = 15),
  account_holder text not null,
  account_number text check (account_number ~ '^[0-9]{9,18}$'),
  ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  upi_id text,
  version integer not null default 1,
  changed_at timestamptz not null,
  check ((account_number is null) = (ifsc is null)),
  check ((account_number is null) <> (upi_id is null))
);

-- Proof of address, and samples of work.
create table partners.documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  what text not null check (what in ('address', 'sample')),
  file_name text not null,
  -- The upload's secret, until its file is taken: that is when the mail is verified.
  file_key text,
  file_id uuid,
  check ((file_key is null) <> (file_id is null))
);
create index documents_by_partner on partners.documents (user_id, id);

create table partners.reviews (
  user_id uuid primary key references accounts.users on delete cascade,
  checks text[] not null,
  note text not null,
  reviewed_by text not null,
  reviewed_at timestamptz not null
);

-- What tax law makes the shop keep back, as it was reckoned when the month was stated: [{ name, basisPoints, basePaise, amountPaise }]
alter table settlement.statements
  add column withheld jsonb not null default '[]',
  add column withheld_paise bigint not null default 0 check (withheld_paise >= 0),
  -- The day on which the shop said it would pay; null: stated before it said any.
  add column pay_on date;

-- The bank transfer of a statement, as an admin entered it.
create table settlement.payments (
  statement_id uuid primary key references settlement.statements,
  paid_on date not null,
  reference text not null,
  marked_by text not null,
  marked_at timestamptz not null
);

insert into settings.sections (name) values ('payouts');
