-- Webhooks that were acted on are deleted after three months, the oldest first.
create index webhook_events_by_processing on payments.webhook_events (processed_at) where processed_at is not null;
