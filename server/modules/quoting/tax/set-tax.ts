import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { setTax as contract } from '#contract/settings.ts';
import {
  clearSettingsCache,
  type Names,
  presentSettings,
  putSection,
  taxTermsOf,
} from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireRatesFor } from './require-rates.ts';
import { lockTaxTerms } from './tax-rate-store.ts';

/**
 * How tax is charged, at once or from a day on. Orders keep the tax of the moment they were placed.
 * @throws changed_meanwhile, invalid_input when GST would leave something that is sold without a rate
 */
export async function setTax(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { effectiveFrom, version } = input;
  await transaction(deps.db, async (tx) => {
    await lockTaxTerms(tx, 'alone');
    const value = taxTermsOf(input.value);
    await putSection(tx, deps, actor, { section: 'tax', value, effectiveFrom, version, action: 'setTax' });
    if (value.mode === 'gst') {
      await requireRatesFor(tx, effectiveFrom ?? dayInIndia(deps.clock.now()));
    }
  });
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
