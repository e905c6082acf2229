import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setUnpaid as contract } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearSettingsCache } from './current.ts';
import { type Names, presentSettings } from './present-settings.ts';
import { putSection } from './put-section.ts';

/**
 * When unpaid orders lapse and how long they hold a code, at once or from a day on: for orders placed, and signs of a
 * payment seen, from then on. @throws changed_meanwhile, invalid_input for a day that is not to come
 */
export async function setUnpaid(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  { value, effectiveFrom, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, (tx) =>
    putSection(tx, deps, actor, { section: 'unpaid', value, effectiveFrom, version, action: 'setUnpaid' }),
  );
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
