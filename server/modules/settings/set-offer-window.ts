import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setOfferWindow as contract } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearSettingsCache } from './current.ts';
import { type Names, presentSettings } from './present-settings.ts';
import { putSection } from './put-section.ts';

/** How long a print partner has to answer an offer, from now on. @throws changed_meanwhile */
export async function setOfferWindow(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  { value, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, (tx) =>
    putSection(tx, deps, actor, { section: 'offers', value, version, action: 'setOfferWindow' }),
  );
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
