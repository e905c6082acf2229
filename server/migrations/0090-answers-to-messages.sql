-- What admins answered customers' messages, mailed from the shop: by whom, when, and about which order.
create table notifications.message_answers (
  id uuid primary key,
  message_id uuid not null references notifications.contact_messages on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  -- An order's id, which names nobody; null: about none.
  order_id uuid,
  written_by text not null,
  written_at timestamptz not null,
  -- When the mail host took it; null: it is on its way.
  sent_at timestamptz
);
create index message_answers_by_message on notifications.message_answers (message_id, written_at);
