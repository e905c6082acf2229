import { useInfiniteQuery } from '@tanstack/react-query';
import type { listMyDesigns, MyDesign } from '#contract/design/my-designs.ts';
import { call } from '#web/lib/api.ts';
import { claimDeviceDesigns } from '#web/lib/session/claim-device-designs.ts';
import { errorText } from '#web/lib/use-action.ts';

interface MyDesigns {
  /** Null until the first answer. */
  readonly designs: readonly MyDesign[] | null;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  loadMore(): void;
  askAgain(): Promise<unknown>;
}

const say = errorText('Your designs could not be loaded. Please try again.');

/** The designs of the account, page by page; what this browser made before signing in comes along. */
export function useMyDesigns(): MyDesigns {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['designs'],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { before: string | null }) => last.before ?? undefined,
    // Somebody changed one in another tab, and comes back.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === undefined) await claimDeviceDesigns();
      return call<typeof listMyDesigns>('GET', '/my-designs', { query: { before: pageParam }, signal });
    },
  });
  return {
    designs: data ? onceEach(data.pages.flatMap(({ designs }) => designs)) : null,
    hasMore: hasNextPage,
    isBusy: isFetching,
    failure: error && !isFetching ? say(error) : null,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    askAgain: refetch,
  };
}

/** One that was changed meanwhile stands on another page. */
const onceEach = (designs: readonly MyDesign[]) => [
  ...new Map(designs.map((design) => [design.key, design])).values(),
];
