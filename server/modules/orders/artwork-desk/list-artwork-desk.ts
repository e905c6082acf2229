import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listArtworkDesk as contract } from '#contract/orders/artwork-desk.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { countDesk, readDesk } from './desk-store.ts';
import { presentItems } from './present-item.ts';

const SCOPE = 'artwork-desk';

/** Artwork that waits for a person, the longest waiting first. */
export async function listArtworkDesk(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  _actor: Actor,
  { limit, nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const place = readPageToken(deps.secrets, SCOPE, nextToken);
  const now = deps.clock.now();
  const after = place && { since: String(place[0]), id: String(place[1]) };
  const [rows, total] = await Promise.all([
    readDesk(deps.db, { now, after, take: limit + 1 }),
    countDesk(deps.db, now),
  ]);
  const { shown, ...page } = cutPage(rows, {
    limit,
    secrets: deps.secrets,
    scope: SCOPE,
    placeOf: (row) => [row.sinceExactly, row.lineId],
  });
  return { items: await presentItems(deps, shown), ...page, total };
}
