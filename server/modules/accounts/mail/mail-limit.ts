import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, throttleKey } from '../sign-in/throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often one address gets a mail that anybody can ask for. */
const LIMITS = {
  register: [{ limit: 10, windowMs: 24 * HOUR_MS }],
  verify: [
    { limit: 1, windowMs: MINUTE_MS },
    { limit: 5, windowMs: 24 * HOUR_MS },
  ],
  reset: [
    { limit: 1, windowMs: MINUTE_MS },
    { limit: 10, windowMs: 24 * HOUR_MS },
  ],
  known: [{ limit: 1, windowMs: HOUR_MS }],
} as const;

/**
 * How many seconds until a mail of this kind may go to the address; 0 when it may now. Asking counts, so who tells the
 * answer asks for every address alike.
 */
export async function secondsUntilMail(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  kind: keyof typeof LIMITS,
  email: string,
): Promise<number> {
  for (const { limit, windowMs } of LIMITS[kind]) {
    const key = throttleKey(deps.secrets, `mail-${kind}`, String(windowMs), email);
    const attempt = { key, limit, windowMs, now: deps.clock.now() };
    const { isOver, retryAfterSeconds } = await countAttempt(tx, attempt);
    if (isOver) return retryAfterSeconds;
  }
  return 0;
}

/** May a mail of this kind go to the address now? Asking counts. Who asked is told the same either way. */
export async function consumeMailLimit(...asked: Parameters<typeof secondsUntilMail>): Promise<boolean> {
  return (await secondsUntilMail(...asked)) === 0;
}
