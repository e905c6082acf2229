import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import { formatRupees } from '#web/lib/format.ts';
import { adminPaths } from '../paths.ts';
import { anomalyWords } from './order-words.ts';
import styles from './orders.module.css';
import type { OrderMoney } from './use-order-details.ts';

type Payment = OrderMoney['payments'][number];

const paymentWords: Readonly<Record<Payment['status'], string>> = {
  created: 'begun',
  authorized: 'held by the bank, not collected yet',
  captured: 'collected',
  failed: 'failed',
  refunded: 'given back in full',
};

/** As the gateway calls them. */
const methodWords: Readonly<Record<string, string>> = {
  upi: 'UPI',
  emi: 'EMI',
  netbanking: 'net banking',
  paylater: 'pay later',
};

const refundWords: Readonly<Record<Payment['refunds'][number]['status'], string>> = {
  requested: 'requested',
  pending: 'on its way',
  processed: 'sent',
  failed: 'failed',
};

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <li className={styles.entry}>
      <span className={styles.stack}>
        <span>
          <span className="figures">{formatRupees(payment.amount)}</span>
          {payment.method ? ` by ${methodWords[payment.method] ?? payment.method}` : ''}:{' '}
          {paymentWords[payment.status]}
          {payment.isApplied ? ', paid this order' : ''}
        </span>
        {payment.anomaly ? <strong className={styles.warning}>{anomalyWords(payment.anomaly)}</strong> : null}
        {payment.errorReason ? <span className={styles.quiet}>{payment.errorReason}</span> : null}
        <small className={styles.quiet}>
          {payment.paymentId} · {formatDateTime(payment.at)}
        </small>
        {payment.refunds.map((refund) => (
          <span key={refund.refundId}>
            Refund of <span className="figures">{formatRupees(refund.amount)}</span>:{' '}
            {refund.status === 'requested' && refund.words ? 'refused, waits' : refundWords[refund.status]}
            <small className={styles.quiet}> · {formatDateTime(refund.at)}</small>
            {refund.creditNoteNumber ? (
              <small className={styles.quiet}> · Credit note {refund.creditNoteNumber}</small>
            ) : null}
            {refund.words ? (
              <small className={styles.warning}>
                {' '}
                · {refund.words}{' '}
                <Link to={adminPaths.paymentProblems}>
                  {refund.nextTryAt
                    ? `Next try: ${formatDateTime(refund.nextTryAt)}`
                    : 'See payment problems'}
                </Link>
              </small>
            ) : null}
          </span>
        ))}
      </span>
    </li>
  );
}

export function OrderPayments({ money }: { money: OrderMoney }) {
  return (
    <section aria-label="Payments" className={styles.section}>
      <h2>Payments</h2>
      {money.payments.length === 0 ? <p className={styles.quiet}>Nothing has been paid yet.</p> : null}
      <ul className={styles.entries}>
        {money.payments.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} />
        ))}
      </ul>
      {money.writtenOff > 0 ? (
        <p className={styles.quiet}>
          {formatRupees(money.writtenOff)} was left, less than the gateway gives back, and is written off.
        </p>
      ) : null}
      {money.invoiceNumber ? (
        <p className={styles.quiet}>
          {money.isTaxInvoice ? 'Invoice' : 'Receipt'} {money.invoiceNumber}
        </p>
      ) : null}
    </section>
  );
}
