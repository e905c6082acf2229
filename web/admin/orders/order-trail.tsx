import { formatDateTime } from '#contract/moments.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { formatRupees } from '#web/lib/format.ts';
import { auditText, statusNames } from './order-words.ts';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';

const statusName = (status: unknown) => statusNames[status as OrderStatus] ?? String(status);

/** What changed, in words: statuses, refunds and reasons. */
function changeWords({ before, after }: AdminOrder['audit'][number]): string {
  const from = before?.status;
  const { status, reason, refundPaise, item } = after ?? {};
  return [
    ...(item ? [String(item)] : []),
    ...(from && status ? [`${statusName(from)} → ${statusName(status)}`] : []),
    ...(typeof refundPaise === 'number' && refundPaise > 0 ? [formatRupees(refundPaise / 100)] : []),
    ...(after?.invoice ? [`${before?.invoice} → ${after.invoice}, credit note ${after.creditNote}`] : []),
    ...(after?.ticket ? [String(after.ticket)] : []),
    ...(reason ? [String(reason)] : []),
  ].join(' · ');
}

/** How the order came to where it is, and what admins did with it. */
export function OrderTrail({ order }: { order: AdminOrder }) {
  return (
    <>
      <section aria-label="History" className={styles.section}>
        <h2>History</h2>
        <ol className={styles.entries}>
          {order.history.map((change) => (
            <li key={`${change.at}-${change.to}`} className={styles.entry}>
              <StatusBadge status={change.to} />
              <span className={styles.stack}>
                {change.reason ? <span>{change.reason}</span> : null}
                <small className={styles.quiet}>
                  {change.by} · {formatDateTime(change.at)}
                </small>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Audit trail" className={styles.section}>
        <h2>Audit trail</h2>
        {order.audit.length === 0 ? <p className={styles.quiet}>No admin changed this order.</p> : null}
        <ol className={styles.entries}>
          {order.audit.map((action) => (
            <li key={action.auditId} className={styles.entry}>
              <span className={styles.stack}>
                <span>{auditText(action.action)}</span>
                {changeWords(action) ? <span>{changeWords(action)}</span> : null}
                <small className={styles.quiet}>
                  {action.by} · {formatDateTime(action.at)}
                </small>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
