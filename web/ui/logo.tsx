import { Link } from '#web/ui/navigation/link.tsx';
import styles from './logo.module.css';

/** Two dots of ink that overlap, and the name. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label="Inkbazaar, home">
      <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">
        <circle cx="20" cy="10" r="9" fill="#f2a516" />
        <circle cx="10" cy="10" r="9.5" fill="#d9381e" />
      </svg>
      <span>Inkbazaar</span>
    </Link>
  );
}
