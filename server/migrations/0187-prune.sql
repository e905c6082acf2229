-- Links in mails are deleted a month after they ended, the oldest first. Their ids tell no time, as those of other rows do.
create index mail_tokens_by_age on accounts.mail_tokens (expires_at);
-- Registrations whose mail nobody confirmed.
create index users_never_verified on accounts.users (created_at) where email_verified_at is null;
