import { Button } from '@mantine/core';
import styles from './missing.module.css';

/** In the place of what could not be loaded: it is not empty, and nobody has to know that a reload helps. Why is in the banner. */
export function Missing({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={styles.missing}>
      <p>{what} could not be loaded.</p>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
