import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setShipping as contract } from '#contract/settings.ts';
import {
  clearSettingsCache,
  type Names,
  presentSettings,
  putSection,
  shippingRatesOf,
} from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Another shipping table, at once or from a day on. @throws changed_meanwhile */
export async function setShipping(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { effectiveFrom, version } = input;
  const value = shippingRatesOf(input.value);
  await transaction(deps.db, (tx) =>
    putSection(tx, deps, actor, {
      section: 'shipping',
      value,
      effectiveFrom,
      version,
      action: 'setShipping',
    }),
  );
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
