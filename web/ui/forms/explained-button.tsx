import { type ComponentProps, useId } from 'react';
import { Button } from '../button.tsx';
import styles from './explained-button.module.css';

interface ExplainedButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** Why it cannot be pressed yet, and what to do; null when it can. */
  why: string | null;
}

/** A button that is disabled says why beside it, read aloud with it. The one way for forms of shop and account. */
export function ExplainedButton({ why, ...button }: ExplainedButtonProps) {
  const id = useId();
  return (
    <>
      <Button {...button} disabled={why !== null} aria-describedby={why === null ? undefined : id} />
      {why === null ? null : (
        <p id={id} className={styles.why}>
          {why}
        </p>
      )}
    </>
  );
}
