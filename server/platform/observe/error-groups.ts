import { createHash } from 'node:crypto';
import type { Db } from '../db.ts';
import { currentCall } from './call-context.ts';
import { type ErrorGroup, saveErrorGroups } from './error-store.ts';

/** Written together, since errors come in floods. */
const FLUSH_MS = 5_000;
/** Different ones that are kept between two writings: a flood of them tells nothing more. */
const MOST_GROUPS = 100;
const LONGEST = { message: 500, place: 200, stack: 4_000 };

const groups = new Map<string, ErrorGroup>();

/**
 * An error was logged: it is counted with its like. Alike are those of one type, thrown at one place, whose words differ
 * in numbers and names in quotes alone.
 * @param clean takes people out of words
 */
export function noteError(error: unknown, said: string, clean: (text: string) => string): void {
  if (!(error instanceof Error)) return;
  const place = placeOf(error.stack ?? '');
  const message = clean(`${said}: ${error.message}`).slice(0, LONGEST.message);
  const alike = message.replaceAll(/"[^"]*"|'[^']*'|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
  const fingerprint = createHash('sha256')
    .update([error.name, place, alike].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const known = groups.get(fingerprint);
  if (!known && groups.size >= MOST_GROUPS) return;
  const call = currentCall();
  groups.set(fingerprint, {
    fingerprint,
    type: error.name,
    message,
    place,
    stack: clean(error.stack ?? '').slice(0, LONGEST.stack),
    count: (known?.count ?? 0) + 1,
    requestId: call?.requestId ?? null,
    traceId: call?.traceId ?? null,
  });
}

/** Where in our own code: the first line of the stack that is none of a package or of Node. */
function placeOf(stack: string): string {
  const own = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return (own ?? '')
    .trim()
    .replace(/^at /, '')
    .replace(/file:\/\/.*\/(?=(?:build|server)\/)/, '')
    .slice(0, LONGEST.place);
}

/** Drops what was counted and not yet written: another shop begins in this process. */
export const forgetErrors = (): void => groups.clear();

/** Writes the groups down every few seconds, and once more when it is stopped. */
export function keepErrors(db: Db, version: string): { stop(): Promise<void> } {
  const flush = async () => {
    const found = [...groups.values()];
    groups.clear();
    // While the database is away errors are lost: the log has them.
    if (found.length > 0) await saveErrorGroups(db, found, version).catch(() => undefined);
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
