import styles from './missing-note.module.css';

/** Said where an address led that names no page: the redirects of spec section 2 name it, and only then it is shown. */
export function MissingNote() {
  return (
    <p id="no-such-page" className={styles.missing}>
      There is nothing at that address. Search, or choose below.
    </p>
  );
}
