import styles from './failed.module.css';

/** Why a part of a page could not be loaded: `Notice` without its marks, for pages that every visitor loads. */
export function Failed({ children }: { children: string | null }) {
  return <p className={styles.failed}>{children}</p>;
}
