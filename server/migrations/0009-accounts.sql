-- Usernames are names, not keys: people sign in by mail, and a refused username would tell which mails are known.
drop index accounts.users_username;

alter table accounts.users
  -- A print partner who registered and whom no admin has approved yet.
  add column awaiting_approval boolean not null default false,
  -- sha256 of what the registration handed out: who shows it may learn that the mail is verified.
  add column resend_hash text unique,
  add column previous_login_at timestamptz,
  -- Encrypted with a key derived from the token secret.
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The time step of the last code taken: none is taken twice.
  add column totp_last_step bigint,
  add column deleted_at timestamptz,
  add check (not (awaiting_approval and is_active));
create index users_by_role on accounts.users (role, created_at desc);

-- One sign-in and all that was refreshed from it.
create table accounts.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  created_at timestamptz not null default now(),
  -- When the password was last shown.
  authenticated_at timestamptz not null default now(),
  -- 30 days after the sign-in, whatever is refreshed.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed_out', 'reused', 'password_changed', 'password_reset', 'changed_by_admin', 'deleted')),
  check ((ended_at is null) = (ended_why is null))
);
create index sessions_by_user on accounts.sessions (user_id) where ended_at is null;
create index sessions_by_age on accounts.sessions (expires_at);

-- Opaque, derived from `id` by the token secret, so that a lost answer can be given again; only the hash is here.
create table accounts.refresh_tokens (
  id uuid primary key default uuidv7(),
  session_id uuid not null references accounts.sessions on delete cascade,
  hash text not null unique,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What it was exchanged for.
  successor_id uuid references accounts.refresh_tokens on delete set null,
  check (successor_id is null or used_at is not null)
);
create index refresh_tokens_by_session on accounts.refresh_tokens (session_id);
create index refresh_tokens_by_successor on accounts.refresh_tokens (successor_id) where successor_id is not null;

-- Links in mails. Derived from `id` by the token secret; only the hash is here.
create table accounts.mail_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_by_user on accounts.mail_tokens (user_id, purpose, created_at desc);

create table accounts.recovery_codes (
  user_id uuid not null references accounts.users on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Failed attempts and mails sent, by hashed subject: survives restarts, holds no address in clear.
create table accounts.throttles (
  key text primary key,
  count integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
create index throttles_by_age on accounts.throttles (window_started_at);

-- Where a signed-in customer had things delivered, offered again at checkout.
create table orders.addresses (
  id uuid primary key default uuidv7(),
  owner text not null check (owner ~ '^user:'),
  -- sha256 of the normalised fields: the same address is kept once.
  fingerprint text not null,
  name text not null,
  phone text,
  street text not null,
  city text not null,
  state text not null,
  zip text not null check (zip ~ '^[1-9][0-9]{5}$'),
  country char(2) not null default 'IN',
  last_used_at timestamptz not null default now(),
  unique (owner, fingerprint)
);
create index addresses_by_owner on orders.addresses (owner, last_used_at desc);

alter table orders.orders
  -- Their person is gone: names and places go as soon as the order needs them no more.
  add column is_to_forget boolean not null default false,
  -- When they went.
  add column forgotten_at timestamptz;
-- A guest's orders, found by a mail that was verified later.
create index orders_by_guest_mail on orders.orders (lower(customer_email)) where owner like 'guest:%';
create index orders_by_owner_status on orders.orders (owner, status, placed_at desc);
-- Which orders print from a file: of a forgotten person only files that nobody else ordered are removed.
create index lines_by_file on orders.lines using gin (files jsonb_path_ops);

-- All messages about one gateway order, to remove its payer from them.
create index webhook_events_by_order on payments.webhook_events (gateway_order_id);

alter table payments.gateway_orders
  -- What the gateway's messages say of its payer is removed, from those that come later too.
  add column is_forgotten boolean not null default false;
