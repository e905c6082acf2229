import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '#server/platform/deps.ts';

const LINK_MS = 15 * 60_000;

const Wanted = z.union([
  z.object({ statementId: z.uuid(), until: z.number() }),
  z.object({ month: z.string(), until: z.number() }),
  z.object({ bankFileOf: z.string(), until: z.number() }),
]);

/** `<what and until when>.<signature>`: downloads it for a quarter of an hour, for whoever holds it. */
export function signDownload(
  secrets: Pick<Secrets, 'token'>,
  what: { statementId: string } | { month: string } | { bankFileOf: string },
  now: Date,
): string {
  const content = Buffer.from(JSON.stringify({ ...what, until: now.getTime() + LINK_MS })).toString(
    'base64url',
  );
  return `${content}.${sign(secrets, content)}`;
}

/** Null when the link is not ours or has ended. */
export function readDownload(
  secrets: Pick<Secrets, 'token'>,
  token: string,
  now: Date,
): { statementId?: string; month?: string; bankFileOf?: string } | null {
  const [content = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(sign(secrets, content))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const wanted = Wanted.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
  return wanted.until > now.getTime() ? wanted : null;
}

function sign(secrets: Pick<Secrets, 'token'>, content: string): string {
  return createHmac('sha256', secrets.token).update(`settlement|${content}`).digest('base64url');
}
