import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { MOST_COUNTED } from '#contract/orders/orders-admin.ts';
import type { listPriceRequests as contract } from '#contract/orders/price-requests.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { presentPriceRequest } from './present-price-request.ts';
import { countPriceRequests, readPriceRequests } from './price-store.ts';

/**
 * What customers asked a price for, the newest first.
 * @throws invalid_input for a `nextToken` that was not written for this list
 */
export async function listPriceRequests(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const scope = `price-requests|${input.status ?? ''}|${input.requestId ?? ''}`;
  const place = readPageToken(deps.secrets, scope, input.nextToken);
  const filter = { status: input.status, id: input.requestId };
  const [total, rows] = await Promise.all([
    countPriceRequests(deps.db, filter, MOST_COUNTED),
    readPriceRequests(deps.db, {
      ...filter,
      after: place && { at: String(place[0]), id: String(place[1]) },
      take: input.limit + 1,
    }),
  ]);
  const { shown, ...page } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.askedAtExactly, row.id],
  });
  const now = deps.clock.now();
  return {
    requests: shown.map((row) => presentPriceRequest(row, now)),
    ...page,
    total,
  };
}
