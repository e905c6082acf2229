import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '#server/platform/errors.ts';

/** OWASP's minimum for argon2id (facts, security 4.1): 19 MiB, two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_BYTES = 1024;
/** Each holds a core and 19 MiB: the rest of the shop goes on beside them. */
const MOST_AT_ONCE = 2;
/** Some seconds of work. Whoever comes later would wait longer than a browser does. */
const MOST_WAITING = 500;

/** A hash nothing fits, so that a check takes its time where there is no account to check. */
const NOBODYS = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$${unpadded(16)}$${unpadded(32)}`;

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

let running = 0;
const waiting: (() => void)[] = [];

async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) fail('service_unavailable');
    // Whoever is done hands over their place: `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * @param password at most 1,024 bytes; nothing is cut or trimmed.
 * @returns a PHC string.
 */
export function hashPassword(password: string): Promise<string> {
  return runExclusive(() => hash(password, ARGON2));
}

/**
 * Takes as long for a `stored` of null, or one that is no hash, as for a real one.
 * @param beforehand runs when it is this check's turn, and may refuse it: attempts are counted one after the other
 *   however many come at once.
 */
export function verifyPassword(
  stored: string | null,
  password: string,
  beforehand?: () => Promise<void>,
): Promise<boolean> {
  return runExclusive(async () => {
    await beforehand?.();
    const isCheckable = stored?.startsWith('$argon2id$') && Buffer.byteLength(password) <= MOST_BYTES;
    if (isCheckable) return verify(stored ?? NOBODYS, password);
    await verify(NOBODYS, password.slice(0, 64));
    return false;
  });
}

/** Was it made with less than what we ask for today? */
export function needsRehash(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=([0-9]+),t=([0-9]+),p=[0-9]+\$/.exec(stored) ?? [];
  return Number(memory ?? 0) < ARGON2.memoryCost || Number(time ?? 0) < ARGON2.timeCost;
}
