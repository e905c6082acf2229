import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';

/** How long a link to a label or a ticket works. */
const LINK_MS = 10 * 60_000;

type Kind = 'labels' | 'tickets';

/** A path that downloads one document without a header for a short while; `ids` are UUIDs. */
export function signedPath(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  kind: Kind,
  ...ids: readonly string[]
): string {
  const content = `${ids.join('.')}.${deps.clock.now().getTime() + LINK_MS}`;
  return `/api/fulfilment/${kind}/${content}.${sign(deps, kind, content)}`;
}

/** The ids a token opens; null when it is forged, of another kind, or over. */
export function readSignedPath(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  kind: Kind,
  token: string,
): string[] | null {
  const parts = token.split('.');
  const mac = parts.pop() ?? '';
  if (!isEqual(mac, sign(deps, kind, parts.join('.')))) return null;
  const until = Number(parts.pop());
  return deps.clock.now().getTime() < until ? parts : null;
}

function sign(deps: Pick<Deps, 'secrets'>, kind: Kind, content: string): string {
  return createHmac('sha256', deps.secrets.token).update(`fulfilment|${kind}|${content}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
