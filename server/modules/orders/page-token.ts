import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '#server/platform/deps.ts';

const Place = z.tuple([z.string(), z.uuid()]);

/** The last order of a page: when it was placed, to the microsecond, and its id. */
export interface OrderPlace {
  readonly at: string;
  readonly id: string;
}

/** Where the next page begins, signed for `scope` (whose orders, which, in which order), so that no other is asked for. */
export function writePageToken(secrets: Pick<Secrets, 'token'>, scope: string, place: OrderPlace): string {
  const text = Buffer.from(JSON.stringify([place.at, place.id])).toString('base64url');
  return `${text}.${sign(secrets, scope, text)}`;
}

/** Null for anything this shop did not write for this scope. */
export function readPageToken(
  secrets: Pick<Secrets, 'token'>,
  scope: string,
  token: string,
): OrderPlace | null {
  const [text = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(sign(secrets, scope, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [at, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return { at, id };
}

function sign(secrets: Pick<Secrets, 'token'>, scope: string, text: string): string {
  return createHmac('sha256', secrets.token).update(`orders-page|${scope}|${text}`).digest('base64url');
}
