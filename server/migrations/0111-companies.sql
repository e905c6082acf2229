-- Companies: several people who order for one business.
create schema companies;

create table companies.companies (
  id uuid primary key default uuidv7(),
  legal_name text not null check (length(legal_name) between 1 and 100),
  -- Who its orders are billed to; null for a business without a GSTIN.
  gst_details jsonb,
  created_at timestamptz not null
);

-- A person is in one company at most.
create table companies.members (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies.companies on delete cascade,
  user_id uuid not null unique,
  role text not null check (role in ('owner', 'approver', 'buyer')),
  -- What a buyer may order at once without an approval; null: without a limit.
  limit_paise bigint check (limit_paise is null or (limit_paise >= 0 and role = 'buyer')),
  joined_at timestamptz not null
);
create index members_of_company on companies.members (company_id);

-- Deleted when it is answered, withdrawn or over.
create table companies.invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies.companies on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'approver', 'buyer')),
  limit_paise bigint check (limit_paise is null or (limit_paise >= 0 and role = 'buyer')),
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);
create index invitations_of_email on companies.invitations (email);

create table companies.addresses (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies.companies on delete cascade,
  label text not null check (length(label) <= 40),
  name text not null,
  phone text,
  street text not null,
  city text not null,
  state text not null,
  zip text not null
);
create index addresses_of_company on companies.addresses (company_id);

create table companies.cost_centres (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies.companies on delete cascade,
  name text not null check (length(name) between 1 and 40)
);
create unique index cost_centres_by_name on companies.cost_centres (company_id, lower(name));
