-- Messages of customers are seen to: by whom, and when. Open ones wait, the longest first.
alter table notifications.contact_messages
  add column done_at timestamptz,
  add column done_by text,
  -- What they are searched by, each part after a blank.
  add column search_text text generated always as
    (lower(' ' || ticket || ' ' || name || ' ' || email || ' ' || phone)) stored,
  add check ((done_at is null) = (done_by is null));
create index contact_messages_open on notifications.contact_messages (received_at, id) where done_at is null;
create index contact_messages_by_time on notifications.contact_messages (received_at desc, id desc);
create index contact_messages_searched on notifications.contact_messages using gin (search_text gin_trgm_ops);
