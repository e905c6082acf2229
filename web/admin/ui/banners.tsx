import { CloseButton } from '@mantine/core';
import styles from './banners.module.css';

/** Red, read aloud at once, gone when dismissed. */
export function ErrorBanner({ text, onDismiss }: { text: string | null; onDismiss: () => void }) {
  return (
    <div role="alert" className={styles.live}>
      {text ? (
        <div className={styles.error}>
          <span>{text}</span>
          <CloseButton aria-label="Dismiss" size={36} onClick={onDismiss} />
        </div>
      ) : null}
    </div>
  );
}

/** Green; whoever shows it takes it away after 3 s (`useBanners`). */
export function SuccessBanner({ text }: { text: string | null }) {
  return (
    <div role="status" className={styles.live}>
      {text ? <div className={styles.success}>{text}</div> : null}
    </div>
  );
}
