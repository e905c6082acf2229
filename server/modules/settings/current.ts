import { type Db, isReplica, type Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inForce, versionAt } from './in-force.ts';
import { readVersions, type VersionRow } from './store.ts';
import type { SettingsInForce, TaxTerms } from './values.ts';

/** Should a change not be heard of, what is remembered is read again after this long. */
const LIVES_MS = 5_000;

const remembered = new WeakMap<Db, { at: number; rows: Promise<VersionRow[]> }>();

/**
 * What was, is or will be in force at a moment, from memory: every quote, order and page asks. Plans are remembered
 * with their moment, so they begin on time; PostgreSQL's NOTIFY tells of every change. Inside a transaction that
 * is the `reader`: waiting there for a second connection could be waiting for ever.
 */
export async function settingsAt(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'config'>,
  at: Date,
): Promise<SettingsInForce> {
  return inForce(await rowsOf(deps.db, reader), deps.config, at);
}

/**
 * How tax is charged now and from each planned moment on, read anew: for whoever has to know before a change is
 * committed. `isOriginal`: nobody set it, so it is what the environment says.
 */
export async function taxTermsFrom(
  reader: Db | Tx,
  deps: Pick<Deps, 'config'>,
  now: Date,
): Promise<{ from: Date; terms: TaxTerms; isOriginal: boolean }[]> {
  const rows = await readVersions(reader);
  const planned = rows.flatMap(({ section, effectiveFrom }) =>
    section === 'tax' && effectiveFrom !== null && effectiveFrom > now ? [effectiveFrom] : [],
  );
  return [now, ...planned].map((from) => ({
    from,
    terms: inForce(rows, deps.config, from).tax,
    isOriginal: versionAt(rows, 'tax', from) === null,
  }));
}

function rowsOf(db: Db, reader: Db | Tx): Promise<VersionRow[]> {
  const known = remembered.get(db);
  const at = performance.now();
  if (known && at - known.at < LIVES_MS) return known.rows;
  // Kept for all who ask: a replica may not have what was announced a moment ago.
  const rows = readVersions(isReplica(reader) ? db : reader);
  const kept = { at, rows };
  remembered.set(db, kept);
  // A failed read is the failure of those who waited for it, and of no later one.
  rows.catch(() => {
    if (remembered.get(db) === kept) remembered.delete(db);
  });
  return rows;
}

/** Somebody changed a setting, here or in another process. */
export function clearSettingsCache(db: Db): void {
  remembered.delete(db);
}
