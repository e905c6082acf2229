import { classNames } from '#web/ui/class-names.ts';
import styles from './stat-card.module.css';

export interface Stat {
  readonly title: string;
  /** As it is shown: "48 h", "–". */
  readonly value: string;
  /** Null: nothing to compare. */
  readonly now: number | null;
  readonly before: number | null;
  /** How the one before reads: "36 h". */
  readonly beforeWords: string;
  /** For some less is better: the turnaround. */
  readonly isLessBetter?: boolean;
  /** A value a point of the window; null where there was nothing. */
  readonly points: readonly (number | null)[];
}

/** The four numbers of the spec, each with how it moved. */
export function StatCards({ stats, days }: { stats: readonly Stat[]; days: number }) {
  return (
    <dl className={styles.cards}>
      {stats.map((stat) => (
        <div key={stat.title} className={styles.card}>
          <dt className={styles.title}>{stat.title}</dt>
          <dd className={styles.value}>{stat.value}</dd>
          <dd className={styles.trend}>
            <Trend {...stat} days={days} />
          </dd>
          <dd className={styles.spark} aria-hidden="true">
            <Spark points={stat.points} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ value, now, before, beforeWords, isLessBetter = false, days }: Stat & { days: number }) {
  if (now === null) return <>Nothing in the last {days} days</>;
  if (before === null) return <>No earlier figures</>;
  // What reads the same did not move, whatever is behind the last digit.
  if (now === before || value === beforeWords) return <>As in the {days} days before</>;
  const isUp = now > before;
  const isGood = isUp !== isLessBetter;
  return (
    <>
      <span className={classNames(isGood ? styles.good : styles.bad)}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'}</span> {isUp ? 'up' : 'down'}
      </span>{' '}
      from {beforeWords} in the {days} days before
    </>
  );
}

const WIDTH = 120;
const HEIGHT = 28;

/** The way a number went, as a line; gaps where nothing happened are passed over. */
function Spark({ points }: { points: Stat['points'] }) {
  const known = points.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2 || known.every(({ value }) => value === 0)) return null;
  const most = Math.max(...known.map(({ value }) => value));
  const least = Math.min(0, ...known.map(({ value }) => value));
  const x = (at: number) => (at / (points.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4);
  const line = known.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
      <polyline points={line} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
