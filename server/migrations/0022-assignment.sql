-- Which partner prints which part of an order, and how that was decided.
create schema assignment;

-- How candidates are weighed. Drafts can be tried in the simulator; the newest one in force decides.
create table assignment.policies (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  -- See contract/policies.ts.
  terms jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  in_force_from timestamptz,
  put_in_force_by text
);
create index policies_in_force on assignment.policies (in_force_from desc, id desc) where in_force_from is not null;

create table assignment.jobs (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  -- 1, 2 … within its order.
  number smallint not null check (number >= 1),
  -- See jobTransitions in contract/jobs.ts.
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'stuck', 'in_production', 'ready',
    'shipped', 'delivered', 'cancelled')),
  partner_id uuid references accounts.users,
  -- What has to be printed, as in partners.profiles.general_printing.
  kinds text[] not null check (cardinality(kinds) > 0),
  -- What the customer pays for its lines, before discount and tax; and what the partner gets of it.
  value_paise bigint not null check (value_paise >= 0),
  pay_paise bigint check (pay_paise >= 0),
  weight_grams integer not null check (weight_grams > 0),
  ship_zip text not null,
  -- When it has to be handed over, and the day the customer was promised.
  due_at timestamptz not null,
  arrives_by date not null,
  -- A job that does the same lines again, for a claim.
  reprint_of uuid references assignment.jobs,
  -- Grows each time the partners are asked anew.
  round smallint not null default 1,
  created_at timestamptz not null default now(),
  first_offered_at timestamptz,
  accepted_at timestamptz,
  ready_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (order_id, number),
  -- Whoever has it owns it; before that nobody does. A cancelled one may have had an owner.
  check (case when status in ('waiting', 'offered', 'stuck') then partner_id is null
    when status = 'cancelled' then true else partner_id is not null and pay_paise is not null end)
);
create index jobs_open on assignment.jobs (status, created_at, id) where status in ('waiting', 'offered', 'stuck');
create index jobs_by_partner on assignment.jobs (partner_id, status, due_at, id) where partner_id is not null;
-- What a partner's statistics are made of.
create index jobs_delivered on assignment.jobs (partner_id, delivered_at) where delivered_at is not null;
create index jobs_of_partner_by_time on assignment.jobs (partner_id, accepted_at desc, id desc) where partner_id is not null;

create table assignment.job_lines (
  job_id uuid not null references assignment.jobs,
  line_id uuid not null,
  -- False when the job was cancelled or is a reprint: each line has one first job.
  is_first boolean not null default true,
  primary key (job_id, line_id)
);
create unique index job_lines_once on assignment.job_lines (line_id) where is_first;

-- Each decision with what it was made from, so that it can be explained and made again.
create table assignment.decisions (
  id uuid primary key default uuidv7(),
  job_id uuid not null references assignment.jobs,
  policy_id uuid references assignment.policies,
  round smallint not null,
  made_at timestamptz not null default now(),
  -- gzip of the JSON the decision was made from, and the version of the code that made it.
  inputs bytea not null,
  code_version smallint not null,
  partner_id uuid references accounts.users,
  candidates integer not null,
  -- Reason -> how many were left out for it.
  excluded jsonb not null default '{}'
);
create index decisions_by_job on assignment.decisions (job_id, id);

create table assignment.offers (
  id uuid primary key default uuidv7(),
  job_id uuid not null references assignment.jobs,
  partner_id uuid not null references accounts.users,
  decision_id uuid references assignment.decisions,
  round smallint not null,
  -- See offerTransitions in contract/offers.ts.
  status text not null default 'made' check (status in ('made', 'accepted', 'declined', 'proposed', 'lapsed', 'withdrawn')),
  -- sha256 of the secret in the mailed link; the secret itself is derived, never stored.
  token_hash text not null unique,
  pay_paise bigint not null check (pay_paise >= 0),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  closed_at timestamptz,
  decline_code text,
  -- What the partner wrote, or why it was withdrawn.
  reason text,
  proposed_day date,
  check ((status = 'made') = (closed_at is null)),
  check ((status = 'declined') = (decline_code is not null)),
  -- A day that was agreed stays with the accepted offer.
  check (status <> 'proposed' or proposed_day is not null),
  unique (job_id, partner_id, round)
);
-- Never two owners, never two who may become one.
create unique index offers_open on assignment.offers (job_id) where status = 'made';
create unique index offers_accepted on assignment.offers (job_id) where status = 'accepted';
create index offers_by_partner on assignment.offers (partner_id, made_at desc, id desc);
create index offers_that_lapse on assignment.offers (expires_at) where status = 'made';

-- What is learned of a partner, counted as it happens.
create table assignment.records (
  partner_id uuid primary key references accounts.users,
  offers integer not null default 0,
  accepted integer not null default 0,
  declined integer not null default 0,
  lapsed integer not null default 0,
  -- Declines and lapses in a row; two lower the trust.
  misses smallint not null default 0,
  -- 0 to 100: what is left of it.
  trust smallint not null default 100 check (trust between 0 and 100),
  handed_over integer not null default 0,
  handed_over_late integer not null default 0,
  claims integer not null default 0,
  updated_at timestamptz not null default now()
);

-- Jobs for which nobody is left, until an admin has seen to it.
create table assignment.alarms (
  id uuid primary key default uuidv7(),
  job_id uuid not null references assignment.jobs,
  -- Candidate by candidate, why not.
  reasons jsonb not null,
  raised_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index alarms_open on assignment.alarms (job_id) where settled_at is null;
create index alarms_by_time on assignment.alarms (raised_at desc, id desc) where settled_at is null;


-- What a draft of a policy would do, worked out in the background.
create table assignment.trials (
  id uuid primary key default uuidv7(),
  policy_id uuid not null references assignment.policies,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- See PolicyTrial in contract/policies.ts; null and done: it could not be worked out.
  result jsonb
);
