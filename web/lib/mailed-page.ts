import type { MetaDescriptor } from 'react-router';
import { isNotFound } from './api-error.ts';
import { originOf, pageMeta } from './page-meta.ts';

const TOKEN = /^[A-Za-z0-9_-]{20,80}$/;

/** What the token of a mailed link opens; null where it opens nothing. */
export async function findByToken<T>(token: string, find: (token: string) => Promise<T>): Promise<T | null> {
  if (!TOKEN.test(token)) return null;
  try {
    return await find(token);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Whoever holds the address may come in: it is kept by nobody, found by no search, and told to no other site. */
export function mailedPage(): HeadersInit {
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** As `pageMeta`, for a page whose address holds a token; `path` is without it. */
export function mailedMeta(
  matches: Parameters<typeof originOf>[0],
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  return [
    ...pageMeta(originOf(matches), { ...page, isHidden: true }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}
