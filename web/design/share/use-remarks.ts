import type { DesignComment, listComments } from '#contract/design/shared-designs.ts';
import { call } from '#web/lib/api.ts';
import { useFetched } from '#web/lib/use-fetched.ts';

export interface Remarks {
  readonly comments: readonly DesignComment[];
  readonly failure: unknown;
  put(comments: DesignComment[]): void;
  reload(): void;
}

/** What was remarked on the design, asked for again whenever its maker comes back. @param key null: nothing is asked */
export function useRemarks(key: string | null): Remarks {
  const { data, failure, put, reload } = useFetched(
    key,
    async (signal) =>
      (
        await call<typeof listComments>('GET', '/designs/{key}/comments', {
          params: { key: key ?? '' },
          signal,
        })
      ).comments,
    { looksAgain: true },
  );
  return { comments: data ?? [], failure, put, reload };
}
