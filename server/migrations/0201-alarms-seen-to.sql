-- Whether an admin has seen to an alarm of one thing: what failed before is tried once more.
create index alarms_by_subject on platform.alarms (kind, subject, cleared_at);
