import { createHmac, timingSafeEqual } from 'node:crypto';
import { OrderFilter } from '#contract/orders/orders-admin.ts';
import type { Secrets } from '#server/platform/deps.ts';

const LINK_MS = 5 * 60_000;

/** `<filter and end>.<signature>`: downloads the orders of one filter for five minutes, for whoever holds it. */
export function signExportLink(secrets: Pick<Secrets, 'token'>, filter: OrderFilter, now: Date): string {
  const content = Buffer.from(JSON.stringify({ filter, until: now.getTime() + LINK_MS })).toString(
    'base64url',
  );
  return `${content}.${sign(secrets, content)}`;
}

/** Null when the link is not ours or has ended. */
export function readExportLink(
  secrets: Pick<Secrets, 'token'>,
  token: string,
  now: Date,
): OrderFilter | null {
  const [content = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(sign(secrets, content))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { filter, until } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  return Number(until) > now.getTime() ? OrderFilter.parse(filter) : null;
}

function sign(secrets: Pick<Secrets, 'token'>, content: string): string {
  return createHmac('sha256', secrets.token).update(`orders-export|${content}`).digest('base64url');
}
