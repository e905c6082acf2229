import { formatCount } from '#web/lib/format.ts';
import type { Stats } from '../lib/stats-words.ts';
import { shareOrDash } from '../lib/words.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './performance.module.css';

function minutesWords(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 1 ? 'under 1 min' : `${formatCount(Math.round(minutes))} min`;
}

/** What became of the offers of the window. */
export function OfferFigures({ stats: { offers, previousOffers, days } }: { stats: Stats }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Offered to you', formatCount(offers.made)],
    ['Accepted', formatCount(offers.accepted)],
    ['Declined', formatCount(offers.declined)],
    ['Another day proposed', formatCount(offers.proposed)],
    ['Not answered in time', formatCount(offers.lapsed)],
    ['Taken back', formatCount(offers.withdrawn)],
    ['Waiting for your answer', formatCount(offers.open)],
    ['Time to accept', minutesWords(offers.averageAnswerMinutes)],
  ];
  return (
    <Panel title="Offers">
      <p className={styles.big}>
        {shareOrDash(offers.acceptance)} <span className={styles.quiet}>accepted</span>
      </p>
      <p className={styles.quiet}>
        {previousOffers.acceptance === null
          ? `No offer was answered in the ${days} days before`
          : `${shareOrDash(previousOffers.acceptance)} in the ${days} days before`}
      </p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offers.withdrawn > 0 ? (
        <p className={styles.quiet}>
          An offer is taken back when the order is cancelled, when you pause, or when the job goes to another
          printer, also after it was accepted. It does not count against you.
        </p>
      ) : null}
    </Panel>
  );
}
