import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from './deps.ts';
import { fail } from './errors.ts';

const Place = z.array(z.union([z.string(), z.number(), z.null()])).max(6);
/** The sort values of a page's last row, its id last. */
export type Place = z.infer<typeof Place>;

interface PageCut<Row> {
  readonly limit: number;
  readonly secrets: Pick<Secrets, 'token'>;
  readonly scope: string;
  placeOf(row: Row): Place;
}

/**
 * Where the next page begins, signed for `scope` (which list, of whom, how filtered and sorted), so that it opens no
 * other list.
 */
export function writePageToken(secrets: Pick<Secrets, 'token'>, scope: string, place: Place): string {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${text}.${sign(secrets, scope, text)}`;
}

/**
 * @returns null for the first page.
 * @throws Refusal `invalid_input` for anything this shop did not write for this scope.
 */
export function readPageToken(
  secrets: Pick<Secrets, 'token'>,
  scope: string,
  token: string | undefined,
): Place | null {
  if (token === undefined) return null;
  const [text = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(sign(secrets, scope, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    fail('invalid_input', { issues: [{ path: 'nextToken', message: 'This page is no longer known.' }] });
  }
  return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/**
 * A page out of `limit + 1` rows that were read: the row too many only says that there are more.
 * @param placeOf the sort values of a row, its id last
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, secrets, scope, placeOf }: PageCut<Row>,
): { shown: Row[]; nextToken: string | null; hasMore: boolean } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    shown,
    nextToken: hasMore && last ? writePageToken(secrets, scope, placeOf(last)) : null,
    hasMore,
  };
}

function sign(secrets: Pick<Secrets, 'token'>, scope: string, text: string): string {
  return createHmac('sha256', secrets.token).update(`page|${scope}|${text}`).digest('base64url');
}
