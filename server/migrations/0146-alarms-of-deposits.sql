-- An alarm of a deposit named an order that never was, and nothing cleared it. The next look raises one of its own where
-- something is still wrong.
update platform.alarms a set cleared_at = now(), cleared_by = 'system'
where a.kind = 'payment' and a.cleared_at is null and a.subject like 'order:%'
  and exists (select from payments.deposits d where 'order:' || d.id = a.subject);
