import { formatCount } from '#web/lib/format.ts';
import styles from './frame.module.css';

/** The server counts no further (`MOST_WAITING` of the contract); four figures are what fits. */
const MOST = 999;

/** How much waits, beside a name; nothing of nothing. `says`: what it is, for who hears it. */
export function CountBadge({ count = 0, says }: { count?: number; says: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : formatCount(count)}</span>
      <span className="spoken">
        {' '}
        {formatCount(count)} {says}
      </span>
    </span>
  );
}
