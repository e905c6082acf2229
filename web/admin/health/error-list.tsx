import { Button } from '@mantine/core';
import type { Health } from '#contract/health.ts';
import { formatDateTime } from '#contract/moments.ts';
import { formatCount } from '#web/lib/format.ts';
import styles from './health.module.css';

interface ErrorListProps {
  errors: Health['errors'];
  busyKey: string | null;
  onSeenTo: (errorId: string) => void;
}

/** Errors that are alike, as one: how often, since when, and by what the last is found in the logs. */
export function ErrorList({ errors, busyKey, onSeenTo }: ErrorListProps) {
  return (
    <section className={styles.panel} aria-label="Errors">
      <h2>Errors</h2>
      {errors.length === 0 && <p className={styles.calm}>No errors.</p>}
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.errorId} className={styles.error}>
            <div className={styles.head}>
              <strong>{error.message}</strong>
              <Button
                size="sm"
                variant="default"
                loading={busyKey === error.errorId}
                aria-label={`Seen to: ${error.message}`}
                onClick={() => onSeenTo(error.errorId)}
              >
                Seen to
              </Button>
            </div>
            <span className={styles.says}>
              {error.count === 1 ? 'once' : `${formatCount(error.count)} times`}, last{' '}
              {formatDateTime(error.lastAt)}, first {formatDateTime(error.firstAt)}, version {error.version}
            </span>
            <details>
              <summary>Where, and the last trace</summary>
              <dl className={styles.facts}>
                <div>
                  <dt>Trace</dt>
                  <dd>
                    <code>{error.traceId ?? 'outside of a call'}</code>
                  </dd>
                </div>
                <div>
                  <dt>Request</dt>
                  <dd>
                    <code>{error.requestId ?? 'none'}</code>
                  </dd>
                </div>
              </dl>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
              <pre className={styles.stack} tabIndex={0}>
                {error.stack}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
