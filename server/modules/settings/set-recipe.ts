import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setRecipe as contract } from '#contract/settings-recipe.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { clearSettingsCache } from './current.ts';
import { type Names, presentSettings } from './present-settings.ts';
import { putSection } from './put-section.ts';

/** How print files are handed to partners without a recipe of their own, from now on. @throws changed_meanwhile */
export async function setRecipe(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  actor: Actor,
  { value, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, (tx) =>
    putSection(tx, deps, actor, { section: 'recipe', value, version, action: 'setRecipe' }),
  );
  clearSettingsCache(deps.db);
  return { settings: await presentSettings(deps.db, deps) };
}
