import type { CheckRecord, CheckReliability } from '#contract/pricing/promise-figures.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { CHECK_NAMES } from '../lib/check-names.ts';
import styles from './check-reliability.module.css';
import { SaveButton } from './save-button.tsx';

const NO_DATA = 'No data';

function Right({ record: { happened, known, happenedShare, interval } }: { record: CheckRecord }) {
  if (happenedShare === null || interval === null) return <>{NO_DATA}</>;
  return (
    <>
      {shareWords(happenedShare)}
      <span className={styles.of}>
        {formatCount(happened)} of {formatCount(known)}; {shareWords(interval.low)} to{' '}
        {shareWords(interval.high)}
      </span>
    </>
  );
}

interface CheckReliabilityTableProps {
  reliability: CheckReliability;
  onSave: () => Promise<unknown>;
}

/** How sure each check of artwork was, beside how often it mattered. */
export function CheckReliabilityTable({ reliability, onSave }: CheckReliabilityTableProps) {
  const { checks, faults, unsaid } = reliability;
  return (
    <section className={styles.report} aria-labelledby="check-reliability">
      <div className={styles.head}>
        <h2 id="check-reliability">How often checks of artwork mattered</h2>
        {checks.length > 0 ? <SaveButton what="Checks of artwork" onSave={onSave} /> : null}
      </div>
      {checks.length === 0 ? (
        <p className={styles.quiet}>No check found anything in files that were ordered in these days.</p>
      ) : (
        <table className={styles.table} aria-labelledby="check-reliability">
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Files</th>
              <th scope="col">Sure</th>
              <th scope="col">Mattered</th>
            </tr>
          </thead>
          <tbody>
            {checks.map((record) => (
              <tr key={record.code}>
                <th scope="row">{CHECK_NAMES[record.code]}</th>
                <td>
                  <span className={styles.narrow}>Files: </span>
                  {formatCount(record.said)}
                </td>
                <td>
                  <span className={styles.narrow}>Sure: </span>
                  {record.saidShare === null ? NO_DATA : shareWords(record.saidShare)}
                </td>
                <td>
                  <span className={styles.narrow}>Mattered: </span>
                  <Right record={record} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.quiet}>
        {faults === 0
          ? 'No partner reported a file, and no claim found its file at fault, in these days. '
          : `Files called at fault by a partner or a claim: ${formatCount(faults)}; in ${formatCount(unsaid)} of them no check had found anything. `}
        “Sure” is how likely a check is to be right, as tried on designs made for it. It “mattered” where the
        customer had the file fixed or sent another, or where somebody called the file at fault. It did not
        where the file was printed as it was and nobody complained for 30 days after delivery. What we fixed
        without asking says nothing either way.
      </p>
    </section>
  );
}
