import { useSearchParams } from 'react-router';
import { formatMonth, formatShortMoment } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { LedgerEntry, Statement } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Answer } from '../ui/answer.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './earnings.module.css';
import { kindWords } from './earnings-words.ts';
import { useLedger } from './use-earnings.ts';

/** Every entry, the newest first; the month is in the address. */
export function Ledger({ current, statements }: { current: string; statements: readonly Statement[] }) {
  const [params, setParams] = useSearchParams();
  const months = [...new Set([current, ...statements.map(({ month }) => month)])];
  const asked = params.get('month');
  const month = asked && months.includes(asked) ? asked : null;
  const query = useLedger(month);
  return (
    <Panel title="Ledger">
      <div className={styles.filter}>
        <SelectField
          label="Month"
          value={month ?? ''}
          onChange={(event) =>
            setParams(event.currentTarget.value ? { month: event.currentTarget.value } : {}, {
              preventScrollReset: true,
            })
          }
        >
          <option value="">All months</option>
          {months.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <Answer query={query} loading="Loading your ledger" rows={5}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <EmptyState
                title="No entries"
                text={
                  month
                    ? 'Nothing was entered in this month.'
                    : 'The first entry comes with the first delivered job.'
                }
              />
            );
          }
          return (
            <>
              <ul className={styles.rows}>
                {entries.map((entry) => (
                  <Entry key={entry.entryId} entry={entry} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const order = entry.orderId ? `Order ${orderNumber(entry.orderId)}` : null;
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <strong>{[order, kindWords[entry.kind]].filter(Boolean).join(' · ')}</strong>
        {entry.note ? <span className={styles.quiet}>{entry.note}</span> : null}
        {entry.value > 0 ? (
          <span className={styles.quiet}>
            {formatRupees(entry.value)} paid by the customer, {formatRupees(entry.commission)} commission
          </span>
        ) : null}
      </span>
      <span className={styles.quiet}>{formatShortMoment(entry.at)}</span>
      <span className={styles.amount}>{formatRupees(entry.amount)}</span>
    </li>
  );
}
