create schema accounts;

create table accounts.users (
  id uuid primary key default uuidv7(),
  role text not null check (role in ('customer', 'psp', 'admin')),
  email text not null check (email = lower(email)),
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  password_hash text not null,
  session_version integer not null default 1,
  is_active boolean not null default true,
  email_verified_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on accounts.users (email);
create unique index users_username on accounts.users (lower(username));
