import { createHmac, randomInt } from 'node:crypto';
import type { Secrets } from '#server/platform/deps.ts';

const COUNT = 8;
// Without letters and digits that look alike on paper.
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** Eight codes like `k7mq2-9xdpt`, each good once. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** What is stored of one. They are short enough to be tried against a plain hash, so it is keyed. */
export function recoveryCodeHash(secrets: Pick<Secrets, 'token'>, userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', secrets.token).update(`recovery:${userId}:${letters}`).digest('hex');
}
