-- Browsers in which partners are notified of offers. `endpoint` is an address that only the browser's push service
-- knows; with the keys beside it the shop writes what that service cannot read.
create table notifications.push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  -- The session it was switched on in. Not a reference: a session that ran out keeps its person waiting for offers.
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null
);
create index push_subscriptions_by_user on notifications.push_subscriptions (user_id, added_at);
create index push_subscriptions_by_session on notifications.push_subscriptions (session_id);

-- Signed out, or signed out everywhere (another password, a deleted account, an admin's word): notified no more, from the
-- same commit on.
create function notifications.end_pushes_of_session() returns trigger language plpgsql as $$
begin
  delete from notifications.push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_end_pushes after update of ended_at on accounts.sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function notifications.end_pushes_of_session();

create function notifications.end_pushes_of_user() returns trigger language plpgsql as $$
begin
  delete from notifications.push_subscriptions where user_id = new.id;
  return null;
end $$;
create trigger users_end_pushes after update of session_version on accounts.users for each row
  when (old.session_version is distinct from new.session_version) execute function notifications.end_pushes_of_user();
