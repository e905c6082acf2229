import type { FileWork } from '#contract/pricing/promise-figures.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { durationWords } from '../charts/chart-words.ts';
import styles from './file-work.module.css';

/** Of how many files a person had to look at each, beside the two ways of checking that this is measured against. */
export function FileWorkShares({ work }: { work: FileWork }) {
  const { count, touched, touchedShare, detected, detectedShare, medianSeconds } = work;
  if (touchedShare === null || detectedShare === null) return null;
  const ways = [
    { name: 'Every file by hand', share: 1, files: count },
    { name: 'Rules that only detect', share: detectedShare, files: detected },
    { name: 'This shop', share: touchedShare, files: touched },
  ];
  return (
    <section className={styles.work} aria-labelledby="file-work">
      <h3 id="file-work">File by file: how many need a person</h3>
      <dl className={styles.ways}>
        {ways.map(({ name, share, files }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{shareWords(share)}</strong>{' '}
              <span className={styles.quiet}>
                {formatCount(files)} of {formatCount(count)}
              </span>
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.all} width={100} height={1} />
                <rect className={styles.share} width={share * 100} height={1} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {medianSeconds === null ? '' : `Half of the visits took up to ${durationWords(medianSeconds)}. `}
        Files of orders approved in these days. One that somebody only looked at in an order is not counted.
      </p>
    </section>
  );
}
