import { dayInIndia, midnightInIndia } from '#contract/india-days.ts';
import { settingsAt, taxTermsFrom } from '#server/modules/settings/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isCovered, uncoveredHsnCodes } from './present-tax-rates.ts';
import { lockTaxTerms, readTaxRates } from './tax-rate-store.ts';

/**
 * Where GST is charged on a day, everything that is sold has a rate: a product without one could not be sold at all.
 * @throws invalid_input naming the HSN codes
 */
export async function requireRates(tx: Tx, deps: Pick<Deps, 'db' | 'config'>, day: string): Promise<void> {
  const { tax } = await settingsAt(tx, deps, midnightInIndia(day));
  if (tax.mode === 'gst') await requireRatesFor(tx, day);
}

export async function requireRatesFor(tx: Tx, day: string): Promise<void> {
  const missing = await uncoveredHsnCodes(tx, day);
  if (missing.length === 0) return;
  const message = `Products are sold under HSN ${missing.join(', ')}, which has no rate on that day. Add one first.`;
  fail('invalid_input', { message, issues: [{ path: 'mode', message }] });
}

/**
 * Which HSN codes nothing may be sold under: those no rate covers where GST is charged, now or from a planned day on.
 * In a transaction nobody changes that until it ends.
 */
export async function untaxedHsnCodes(
  reader: Db | Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
): Promise<(hsnCode: string) => boolean> {
  await lockTaxTerms(reader, 'shared');
  const terms = await taxTermsFrom(reader, deps, deps.clock.now());
  const days = terms.filter((at) => at.terms.mode === 'gst').map((at) => dayInIndia(at.from));
  if (days.length === 0) return () => false;
  const rates = await readTaxRates(reader);
  return (hsnCode) => days.some((day) => !isCovered(rates, hsnCode, day));
}

/**
 * The HSN codes of what is sold without a rate although the environment says GST: nobody was asked when it was set, so
 * the program does not start with it (docs/decisions/0017). Where an admin switched, that was refused then.
 */
export async function untaxedByEnvironment(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<readonly string[]> {
  const now = deps.clock.now();
  const [today] = await taxTermsFrom(deps.db, deps, now);
  if (!today?.isOriginal || today.terms.mode !== 'gst') return [];
  return uncoveredHsnCodes(deps.db, dayInIndia(now));
}
