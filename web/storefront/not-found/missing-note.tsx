import { useLocation } from 'react-router';
import styles from './missing-note.module.css';

/**
 * Said where an address led that names no page: the redirects of spec section 2 name it, and only then it is shown. `:target`
 * says so until the page stands; it does not follow what is then opened without a reload.
 */
export function MissingNote() {
  const { hash } = useLocation();
  return (
    <p
      id="no-such-page"
      className={styles.missing}
      ref={(note) => {
        if (note) note.style.display = hash === '#no-such-page' ? 'block' : 'none';
      }}
    >
      There is nothing at that address. Search, or choose below.
    </p>
  );
}
