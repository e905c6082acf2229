import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setPrices as contract } from '#contract/settings-prices.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearSettingsCache } from './current.ts';
import { type Names, presentSettings } from './present-settings.ts';
import { putSection } from './put-section.ts';

/**
 * What is charged where a larger quantity costs less in total, and how prices are shown, at once or from a day on.
 * @throws changed_meanwhile, invalid_input for a day that is not to come
 */
export async function setPrices(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  { value, effectiveFrom, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, (tx) =>
    putSection(tx, deps, actor, { section: 'prices', value, effectiveFrom, version, action: 'setPrices' }),
  );
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
