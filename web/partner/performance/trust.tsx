import { formatCount, plural } from '#web/lib/format.ts';
import type { Stats } from '../lib/stats-words.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './performance.module.css';

/** The number the shop keeps of a partner, and what it is made of: nothing is hidden from whom it is about. */
export function Trust({ trust }: Pick<Stats, 'trust'>) {
  const { offers, accepted, declined, lapsed, misses, handedOver, handedOverLate, claims } = trust;
  const others = Math.max(0, offers - accepted - declined - lapsed);
  return (
    <Panel title="Trust">
      <p className={styles.big}>
        {trust.score} <span className={styles.quiet}>of 100</span>
      </p>
      <meter className={styles.meter} min={0} max={100} low={40} high={70} optimum={100} value={trust.score}>
        {trust.score} of 100
      </meter>
      <p>
        Everyone starts at 100. It falls each time you decline or miss two offers in a row, and rises with
        each parcel handed over on time. It is one of the things that decide whom we ask first.
      </p>
      <dl className={styles.facts}>
        <Fact name="Offers so far" value={formatCount(offers)} />
        <Fact name="Accepted" value={formatCount(accepted)} />
        <Fact name="Declined" value={formatCount(declined)} />
        <Fact name="Not answered" value={formatCount(lapsed)} />
        <Fact name="Taken back, or not decided yet" value={formatCount(others)} />
        <Fact name="Missed in a row now" value={formatCount(misses)} />
        <Fact
          name="Handed over"
          value={`${formatCount(handedOver)}, ${handedOverLate === 0 ? 'none' : formatCount(handedOverLate)} late`}
        />
        <Fact name="Customer claims" value={claims === 0 ? 'none' : plural(claims, 'claim')} />
      </dl>
    </Panel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
