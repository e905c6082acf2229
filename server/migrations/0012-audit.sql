-- What admins did: who, what, before, after. Written in the transaction of the deed, and never changed.
create table platform.audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  -- The admin's user id, or the name of a job of ours.
  actor text not null,
  action text not null check (action ~ '^[a-zA-Z]+$'),
  subject_kind text not null,
  subject_id text not null,
  -- Only what changed.
  before jsonb,
  after jsonb
);
create index audit_by_subject on platform.audit (subject_kind, subject_id, id desc);
create index audit_by_actor on platform.audit (actor, id desc);

create function platform.refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- A deleted person's values go; that something happened, and who did it, stays.
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and (new.id, new.at, new.actor, new.action, new.subject_kind, new.subject_id)
      is not distinct from (old.id, old.at, old.actor, old.action, old.subject_kind, old.subject_id) then
    return new;
  end if;
  raise exception 'the audit trail is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_final before update or delete on platform.audit
  for each row execute function platform.refuse_audit_change();
create trigger audit_is_not_emptied before truncate on platform.audit
  for each statement execute function platform.refuse_audit_change();
