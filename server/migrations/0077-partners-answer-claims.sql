-- Who printed it hears of a claim and may answer for 48 hours before they are charged; claims from before have no such time.
alter table claims.claims
  -- As it was when it was reported; null: nobody printed it.
  add column partner_id uuid references accounts.users,
  add column answer_by timestamptz,
  -- Whether they take it on them; their words are emptied with the customer's.
  add column partner_agrees boolean,
  add column partner_text text,
  add column partner_answered_at timestamptz,
  add check ((partner_answered_at is null) = (partner_agrees is null) and (partner_answered_at is null) = (partner_text is null)),
  add check (answer_by is null or partner_id is not null);
create index claims_by_partner on claims.claims (partner_id, id desc) where partner_id is not null;
