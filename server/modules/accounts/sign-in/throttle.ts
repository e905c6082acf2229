import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Tx } from '#server/platform/db.ts';
import type { Deps, Secrets } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import {
  countFailure,
  countInWindow,
  deleteThrottle,
  forgiveFailures,
  readThrottle,
  undoFailure,
} from './throttle-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Five wrong passwords are free, then each costs a wait that doubles; it ends, so nobody is locked out for good. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_MS = 2 * HOUR_MS;
/** One address, whoever it tries to be. */
const ADDRESS = { limit: 20, windowMs: MINUTE_MS };
/** One account, from wherever. */
const ACCOUNT = { limit: 50, windowMs: HOUR_MS };

/** The subject of a throttle, unreadable: keyed, because there are few addresses to try. */
export function throttleKey(secrets: Pick<Secrets, 'token'>, kind: string, ...subject: string[]): string {
  const hash = createHmac('sha256', secrets.token).update(JSON.stringify([kind, ...subject]));
  return `${kind}:${hash.digest('base64url')}`;
}

/**
 * Counts one attempt of at most `limit` in a window, which begins with the first.
 * @returns whether it was one too many, and then how long until the next window.
 */
export async function countAttempt(
  tx: Tx,
  attempt: { key: string; limit: number; windowMs: number; now: Date },
): Promise<{ isOver: boolean; retryAfterSeconds: number }> {
  const { key, limit, windowMs, now } = attempt;
  const windowBegan = new Date(now.getTime() - windowMs);
  const count = await countInWindow(tx, { key, limit, now, windowBegan });
  if (count !== null && count <= limit) return { isOver: false, retryAfterSeconds: 0 };
  const until = (await readThrottle(tx, key))?.windowStartedAt.getTime() ?? now.getTime();
  return { isOver: true, retryAfterSeconds: secondsUntil(until + windowMs, now) };
}

function secondsUntil(at: number, now: Date): number {
  return Math.max(1, Math.ceil((at - now.getTime()) / 1000));
}

/** Counts a try with a password before it is known whether it is right: many at once are counted too. */
async function countTry(tx: Tx, key: string, now: Date): Promise<void> {
  const isFree = await countFailure(tx, {
    key,
    now,
    forgottenBefore: new Date(now.getTime() - FORGOTTEN_AFTER_MS),
    free: FREE_FAILURES,
    firstSeconds: FIRST_WAIT_SECONDS,
    mostSeconds: LONGEST_WAIT_SECONDS,
  });
  if (isFree) return;
  const until = (await readThrottle(tx, key))?.blockedUntil?.getTime() ?? now.getTime();
  tooMany(secondsUntil(until, now));
}

async function countOrRefuse(tx: Tx, attempt: Parameters<typeof countAttempt>[1]): Promise<void> {
  const { isOver, retryAfterSeconds } = await countAttempt(tx, attempt);
  if (isOver) tooMany(retryAfterSeconds);
}

function tooMany(retryAfterSeconds: number): never {
  fail('too_many_attempts', { details: { retryAfterSeconds } });
}

interface SignInKeys {
  readonly pair: string;
  readonly address: string;
  readonly account: string;
}

/** Whoever has one IPv6 address has 2^64 of them: the first half stands for all. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

export function signInKeys(secrets: Pick<Secrets, 'token'>, email: string, address: string): SignInKeys {
  const network = networkOf(address);
  return {
    pair: throttleKey(secrets, 'sign-in', email, network),
    address: throttleKey(secrets, 'sign-in-address', network),
    account: throttleKey(secrets, 'sign-in-account', email),
  };
}

/**
 * Counts a sign-in before its password is looked at. The pair comes first: a try that it refuses is counted nowhere, so
 * that one stubborn address cannot use up what the account has left for all others.
 * @throws Refusal `too_many_attempts`
 */
export async function countSignIn(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  keys: SignInKeys,
): Promise<void> {
  const now = deps.clock.now();
  await countTry(tx, keys.pair, now);
  if (deps.config.hasRateLimits) await countOrRefuse(tx, { key: keys.address, ...ADDRESS, now });
  await countOrRefuse(tx, { key: keys.account, ...ACCOUNT, now });
}

/** The password was right. `isComplete`: nothing else is asked for, and earlier failures of the pair are forgiven. */
export async function clearSignInFailures(tx: Tx, keys: SignInKeys, isComplete: boolean): Promise<void> {
  if (isComplete) return forgiveFailures(tx, keys.pair, [keys.address, keys.account]);
  await undoFailure(tx, keys.pair);
  await undoFailure(tx, keys.address);
  await undoFailure(tx, keys.account);
}

/** The same wait for somebody who is signed in and asked for the password again. */
export function countPasswordTry(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  userId: string,
): Promise<void> {
  return countTry(tx, throttleKey(deps.secrets, 'password', userId), deps.clock.now());
}

export function clearPasswordFailures(tx: Tx, deps: Pick<Deps, 'secrets'>, userId: string): Promise<void> {
  return deleteThrottle(tx, throttleKey(deps.secrets, 'password', userId));
}
