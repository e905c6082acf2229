import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { settingsAt } from '../../settings/index.ts';
import { readProfiles } from '../store.ts';

/** In which form a partner takes what they print: their own recipe, else what the shop hands to everybody now. */
export async function recipeOf(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  partnerId: string,
): Promise<PartnerRecipe> {
  const [profile] = await readProfiles(deps.db, [partnerId]);
  return profile?.recipe ?? (await settingsAt(deps.db, deps, deps.clock.now())).recipe;
}
