import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, UNREACHABLE_MESSAGE } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './answer.module.css';

const SLOW_MILLISECONDS = 5_000;

/** What is needed of a query, paged or not. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface AnswerProps<T> {
  query: Asked<T>;
  /** What is waited for, read aloud: "Loading your jobs". */
  loading: string;
  /** How many rows the skeleton has. */
  rows?: number;
  children: (data: T) => ReactNode;
}

/** What one thing needs of two queries: waited for together, and what failed of it tried again at one press. */
export function together<A, B>(one: Asked<A>, other: Asked<B>): Asked<readonly [A, B]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => {
      for (const { error, refetch } of [one, other]) if (error) void refetch();
    },
  };
}

/** What a failure says to a person. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError ? error.message : UNREACHABLE_MESSAGE;
}

/** Shows what the server answered: its skeleton before, the failure with a second try instead of it. */
export function Answer<T>({ query, loading, rows = 3, children }: AnswerProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && !error) return <Bones text={loading} rows={rows} />;
  return (
    <>
      {error ? (
        <Notice tone="danger" isLive>
          <div className={styles.failure}>
            <span>{describeFailure(error)}</span>
            <Button look="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** Lines in the shape of a list; says so when the wait becomes long. */
function Bones({ text, rows }: { text: string; rows: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.bones}>
      <span className={isSlow ? styles.slow : 'spoken'}>
        {isSlow ? 'This takes longer than it should. Still waiting…' : `${text}…`}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are alike
        <Skeleton key={row} shape="control" />
      ))}
    </div>
  );
}
