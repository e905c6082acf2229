import type { HeadersArgs } from 'react-router';

/**
 * Public pages hold no person's data: a proxy and the server's own memory may keep them, and the server drops its
 * copies when the catalogue changes. A loader that had to leave something out says `no-store` and wins.
 */
export function publicPage({ loaderHeaders, parentHeaders, errorHeaders }: HeadersArgs): HeadersInit {
  if (errorHeaders) return { 'Cache-Control': 'no-store' };
  const own = loaderHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control');
  return { 'Cache-Control': own ?? 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400' };
}

/** For `data(…, incomplete)`: what was shown is not the whole truth, so nobody may keep it. */
export const incomplete = { headers: { 'Cache-Control': 'no-store' } };

/**
 * What of an address's query a public page depends on, as a route's `handle`: names, or how to tell them from what was
 * loaded. The server keeps one page for all addresses that differ in anything else.
 */
export interface PageHandle<D = never> {
  readonly query: readonly string[] | ((loaded: D) => readonly string[]);
}

/** Depends on its path alone. */
export const withoutQuery: PageHandle = { query: [] };

/** Pages of people: nobody keeps a copy. */
export function privatePage(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

/** Pages whose address holds a secret: no link of theirs may tell it. */
export function secretPage(): HeadersInit {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}
