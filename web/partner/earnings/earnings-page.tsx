import { Link } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import { formatMonth } from '#contract/moments.ts';
import type { MonthTotals } from '#contract/partners/settlement.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Notice } from '#web/ui/notice.tsx';
import { partnerPaths } from '../paths.ts';
import { Answer } from '../ui/answer.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/earnings-page.ts';
import styles from './earnings.module.css';
import { statementWords } from './earnings-words.ts';
import { Ledger } from './ledger.tsx';
import { Statements } from './statements.tsx';
import { useEarnings } from './use-earnings.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Earnings',
    description: 'What your print jobs brought you.',
    path: partnerPaths.earnings,
    isHidden: true,
  });
}

/** The month so far, the ledger, and the statements of months that are over. */
export default function EarningsPage() {
  const query = useEarnings();
  return (
    <>
      <PageHead
        title="Earnings"
        lead="Earnings by job. We send a statement each month and pay it by bank transfer or UPI."
      />
      <Answer query={query} loading="Loading your earnings" rows={5}>
        {({ current, balance, unpaid, nextPayOn, isPayable, statements }) => (
          <>
            <div className={styles.columns}>
              <ThisMonth
                totals={current}
                balance={balance}
                unpaid={unpaid}
                payOn={isPayable ? nextPayOn : null}
              />
              <Panel title="Statements">
                <Statements statements={statements} />
              </Panel>
            </div>
            <Ledger current={current.month} statements={statements} />
          </>
        )}
      </Answer>
    </>
  );
}

interface ThisMonthProps {
  totals: MonthTotals;
  balance: number;
  /** Of statements that are not paid. */
  unpaid: number;
  /** Null while nobody knows where the money goes. */
  payOn: string | null;
}

function ThisMonth({ totals, balance, unpaid, payOn }: ThisMonthProps) {
  const rows: readonly (readonly [string, string])[] = [
    ['Jobs delivered', formatCount(totals.jobs)],
    ['Value of the orders', formatRupees(totals.value)],
    ['Commission', formatRupees(totals.commission)],
    ['Your pay', formatRupees(totals.earned)],
    ['Claims', formatRupees(totals.deductions)],
    ['Adjustments', formatRupees(totals.adjustments)],
  ];
  return (
    <Panel title={`${formatMonth(totals.month)} so far`}>
      <p className={styles.big}>{formatRupees(totals.total)}</p>
      <p className={styles.quiet}>
        {formatRupees(balance)} in all, since you began. {statementWords(totals.month)}
        {payOn ? ` It will be paid on ${formatDate(payOn)}.` : ''}
        {unpaid > 0 ? ` ${formatRupees(unpaid)} of earlier statements is still to be paid.` : ''}
      </p>
      {payOn ? null : (
        <Notice tone="warning">
          We cannot pay you yet.{' '}
          <Link to={partnerPaths.profile}>Say in your profile where the money goes</Link>.
        </Notice>
      )}
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
