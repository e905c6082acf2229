import type { listPartnerPlaces as contract, PartnerPlace } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { partnerStates } from '../accounts/index.ts';
import { areaOfPin } from './areas.ts';
import { isPausedAt } from './pause/pause.ts';
import { readPlaces } from './store.ts';
import { standingOf } from './users/present-user.ts';

/** Where the print partners are, the areas with most of them first. */
export async function listPartnerPlaces(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  _input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const [entered, states] = await Promise.all([readPlaces(deps.db), partnerStates(deps.db)]);
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const places = new Map<string, PartnerPlace>();
  const now = deps.clock.now();
  for (const partner of entered) {
    const [state, area] = [stateOf.get(partner.userId), areaOfPin(partner.zip)];
    // Somebody who is a print partner no more keeps what was entered, in case the role comes back.
    if (!state || !area) continue;
    const place = places.get(area.area) ?? { ...area, approved: 0, awaiting: 0, paused: 0, inactive: 0 };
    place[standingOf(state, isPausedAt(partner, now))]++;
    places.set(area.area, place);
  }
  const size = ({ approved, awaiting, paused, inactive }: PartnerPlace) =>
    approved + awaiting + paused + inactive;
  return { places: [...places.values()].sort((a, b) => size(b) - size(a) || a.area.localeCompare(b.area)) };
}
