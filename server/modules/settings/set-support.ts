import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setSupport as contract } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearSettingsCache } from './current.ts';
import { type Names, presentSettings } from './present-settings.ts';
import { putSection } from './put-section.ts';

/** Where customers reach a person, from now on. @throws changed_meanwhile */
export async function setSupport(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  { value, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, (tx) =>
    putSection(tx, deps, actor, { section: 'support', value, version, action: 'setSupport' }),
  );
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
