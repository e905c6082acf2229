import { hashKey, type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, type Failed } from './admin-call.ts';

/** One page of a list: what the server answered, by neutral names. */
export interface ListPage<T> {
  readonly rows: readonly T[];
  readonly nextToken: string | null | undefined;
  /** How many the whole list holds, filters applied; null when the server did not count. */
  readonly total: number | null;
  /** More orders are found by the search than are looked at. */
  readonly isSearchPartial?: boolean;
}

interface ListOptions<T> {
  /** Everything the list depends on: its name, the search, the filters. */
  readonly key: readonly unknown[];
  readonly load: (nextToken: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>;
  readonly idOf: (row: T) => string;
  /** For failures without words of their own. */
  readonly failed: { readonly first: Failed; readonly more?: Failed; readonly refresh?: Failed };
}

export interface AdminList<T> {
  readonly rows: readonly T[];
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly isSearchPartial: boolean;
  /** Nothing is there yet. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly isLoadingMore: boolean;
  readonly failure: string | null;
  /** Asks again; null unless the last answer was a failure, whether or not somebody has dismissed it. */
  readonly retry: (() => void) | null;
  /** Takes the failure away: what is not there at all is asked for once more. */
  dismiss(): void;
  /** Appends the next page; does nothing while one is under way. */
  loadMore(): void;
  /** Clears and loads again from the first page. */
  refresh(): void;
  /** Shows a changed row in its place, a new one on top. */
  put(row: T): void;
  remove(id: string): void;
}

type Pages<T> = InfiniteData<ListPage<T>, string | undefined>;

/** A paged list of the back office (spec section 4, "Paging"). */
export function useAdminList<T>({ key, load, idOf, failed }: ListOptions<T>): AdminList<T> {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ListPage<T>) => last.nextToken ?? undefined,
  });
  const change = (edit: (pages: readonly ListPage<T>[]) => readonly ListPage<T>[]) =>
    client.setQueryData<Pages<T>>(key, (data) => data && { ...data, pages: [...edit(data.pages)] });
  /**
   * Under another search or filter the row may stand, or not stand, as well: those lists are loaded again when shown. One
   * that is shown by now (somebody searched while the change was under way), and an answer that is still to come, may
   * have been read before the change: it is asked for again.
   */
  const forgetOthers = () => {
    const name = key.slice(0, 1);
    client.removeQueries({ queryKey: name, type: 'inactive' });
    void client.invalidateQueries({
      queryKey: name,
      type: 'active',
      predicate: ({ queryHash, state }) => queryHash !== hashKey(key) || state.fetchStatus !== 'idle',
    });
  };
  const rows = uniqueRows(query.data?.pages ?? [], idOf);
  const [refreshed, setRefreshed] = useState('');
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const { first, more = first, refresh: again = first } = failed;
  const failedTo = query.isFetchNextPageError ? more : refreshed === hashKey(key) ? again : first;
  const refresh = () => {
    setRefreshed(hashKey(key));
    void client.resetQueries({ queryKey: key, exact: true });
  };
  return {
    rows,
    total: query.data?.pages.at(-1)?.total ?? null,
    hasMore: query.hasNextPage,
    isSearchPartial: query.data?.pages.at(-1)?.isSearchPartial ?? false,
    isLoading: query.isPending && query.isFetching,
    isRefreshing: query.isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    failure: query.error && query.error !== dismissed ? describeFailure(query.error, failedTo) : null,
    retry: query.isError ? refresh : null,
    dismiss: () => (query.data ? setDismissed(query.error) : refresh()),
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    refresh,
    put: (row) => {
      change((pages) => withRow(pages, row, idOf));
      forgetOthers();
    },
    remove: (id) => {
      change((pages) => withoutRow(pages, id, idOf));
      forgetOthers();
    },
  };
}

/** A row put on top here may come again with a later page. */
function uniqueRows<T>(pages: readonly ListPage<T>[], idOf: (row: T) => string): readonly T[] {
  const found = new Map<string, T>();
  for (const row of pages.flatMap((page) => page.rows)) if (!found.has(idOf(row))) found.set(idOf(row), row);
  return [...found.values()];
}

function withRow<T>(pages: readonly ListPage<T>[], row: T, idOf: (row: T) => string): readonly ListPage<T>[] {
  const id = idOf(row);
  if (pages.some((page) => page.rows.some((other) => idOf(other) === id))) {
    return pages.map((page) => ({
      ...page,
      rows: page.rows.map((other) => (idOf(other) === id ? row : other)),
    }));
  }
  const grown = pages.map((page) => ({ ...page, total: page.total === null ? null : page.total + 1 }));
  return grown.map((page, index) => (index === 0 ? { ...page, rows: [row, ...page.rows] } : page));
}

function withoutRow<T>(
  pages: readonly ListPage<T>[],
  id: string,
  idOf: (row: T) => string,
): readonly ListPage<T>[] {
  const isHere = pages.some((page) => page.rows.some((row) => idOf(row) === id));
  if (!isHere) return pages;
  return pages.map((page) => ({
    ...page,
    total: page.total === null ? null : page.total - 1,
    rows: page.rows.filter((row) => idOf(row) !== id),
  }));
}
