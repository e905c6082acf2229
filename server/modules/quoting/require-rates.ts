import { midnightInIndia, settingsAt } from '#server/modules/settings/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { uncoveredHsnCodes } from './present-tax-rates.ts';

/**
 * Where GST is charged on a day, everything that is sold has a rate: a product without one could not be sold at all.
 * @throws invalid_input naming the HSN codes
 */
export async function requireRates(tx: Tx, deps: Pick<Deps, 'db' | 'config'>, day: string): Promise<void> {
  const { tax } = await settingsAt(deps, midnightInIndia(day), tx);
  if (tax.mode === 'gst') await requireRatesFor(tx, day);
}

export async function requireRatesFor(tx: Tx, day: string): Promise<void> {
  const missing = await uncoveredHsnCodes(tx, day);
  if (missing.length === 0) return;
  const message = `Products are sold under HSN ${missing.join(', ')}, which has no rate on that day. Add one first.`;
  fail('invalid_input', { message, issues: [{ path: 'mode', message }] });
}
