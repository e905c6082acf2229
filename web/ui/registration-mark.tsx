import styles from './registration-mark.module.css';

/** Four dots of ink, as on the edge of a press sheet: starts a section. */
export function RegistrationMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
