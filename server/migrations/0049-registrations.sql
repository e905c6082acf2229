-- A mail that waits for its link was registered once more: what that browser entered, beside the first and not in its
-- place. It counts only for who opens the link in the same browser, or chooses the password there.
create table accounts.registrations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  -- sha256 of what this registration handed out, as `resend_hash` of the first.
  secret_hash text not null unique,
  role text not null check (role in ('customer', 'psp')),
  username text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text not null,
  -- What a print partner applied with; who chooses this registration brings it.
  details jsonb,
  created_at timestamptz not null
);
create index registrations_by_user on accounts.registrations (user_id);

alter table accounts.mail_tokens
  -- The registration that asked for the link; null: the first, or a link of another kind.
  add column registration_id uuid references accounts.registrations on delete set null;
create index mail_tokens_by_registration on accounts.mail_tokens (registration_id) where registration_id is not null;
