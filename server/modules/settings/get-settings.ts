import type { ShopSettings } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Names, presentSettings } from './present-settings.ts';

/** Every section of the settings, in force and planned. */
export function getSettings(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { names: Names },
  _actor: Actor,
): Promise<ShopSettings> {
  return presentSettings(deps.db, deps);
}
