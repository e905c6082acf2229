import type { exportProducts as contract } from '#contract/catalogue/catalogue-import.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { writePageToken } from '#server/platform/page-token.ts';
import { wantedProducts } from '../products/list-all-products.ts';

const LINK_MS = 5 * 60_000;
/** What the link's signature is for. */
export const EXPORT_SCOPE = 'export of products';

/** A link that downloads the products of the list, or their prices, for five minutes. */
export async function exportProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  { kind, search, category }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const wanted = await wantedProducts(deps, { search, category });
  const until = deps.clock.now().getTime() + LINK_MS;
  const place = [kind, until, wanted?.search ?? '', wanted?.categoryId ?? null, wanted ? 'some' : 'none'];
  return { url: `/api/products/export.csv?token=${writePageToken(deps.secrets, EXPORT_SCOPE, place)}` };
}
