import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, throttleKey } from './throttle.ts';

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

/** May a mail of this kind go to the address now? Asking counts. Who asked is told the same either way. */
export async function mayMail(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  kind: keyof typeof LIMITS,
  email: string,
): Promise<boolean> {
  for (const { limit, windowMs } of LIMITS[kind]) {
    const key = throttleKey(deps.secrets, `mail-${kind}`, String(windowMs), email);
    const { isOver } = await countAttempt(tx, { key, limit, windowMs, now: deps.clock.now() });
    if (isOver) return false;
  }
  return true;
}
