import { dayInIndia } from '#contract/india-days.ts';
import { formatMonth } from '#contract/moments.ts';
import type { Statement } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { describeFailure } from '../ui/answer.tsx';
import styles from './earnings.module.css';
import { paymentWords } from './earnings-words.ts';
import { saveStatement } from './use-earnings.ts';

/** Months that are over, each to keep as PDF or CSV. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  const action = useAction(describeFailure);
  if (statements.length === 0) {
    return (
      <p className={styles.quiet}>
        No statement yet. Your first statement comes on the first of the month after your first job.
      </p>
    );
  }
  const save = (id: string, as: 'pdf' | 'csv') => void action.run(() => saveStatement(id, as));
  return (
    <>
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <ul className={styles.rows}>
        {statements.map(({ statementId, number, month, payable, ...statement }) => (
          <li key={statementId} className={styles.statement}>
            <span className={styles.what}>
              <strong>{formatMonth(month)}</strong>
              <span className={styles.quiet}>{number}</span>
              <span className={styles.quiet}>
                {paymentWords({ ...statement, payable }, dayInIndia(new Date()))}
              </span>
            </span>
            <span className={styles.amount}>{formatRupees(payable)}</span>
            <span className={styles.actions}>
              <Button
                look="secondary"
                size="small"
                isBusy={action.isBusy}
                aria-label={`PDF of ${formatMonth(month)}`}
                onClick={() => save(statementId, 'pdf')}
              >
                PDF
              </Button>
              <Button
                look="secondary"
                size="small"
                isBusy={action.isBusy}
                aria-label={`CSV of ${formatMonth(month)}`}
                onClick={() => save(statementId, 'csv')}
              >
                CSV
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
