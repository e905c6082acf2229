import { designPicture } from '#contract/design/links.ts';
import { type listMyDesigns as contract, DESIGNS_LISTED } from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { listPriceables } from '#server/modules/catalogue/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listDesignsOf } from './kept-store.ts';

/** The designs of an account, those changed last first. Two statements, however many there are. */
export async function listMyDesigns(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { before }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const owner = ownerKey(actor);
  if (!owner) return { designs: [], before: null };
  const found = await listDesignsOf(deps.db, owner, before ? new Date(before) : null, DESIGNS_LISTED + 1);
  const rows = found.slice(0, DESIGNS_LISTED);
  const products = await listPriceables(
    deps.db,
    rows.map(({ productId }) => productId),
  );
  return {
    designs: rows.map(({ productId, changedAt, ...row }) => {
      const product = products.get(productId);
      return {
        ...row,
        changedAt: changedAt.toISOString(),
        pictureUrl: designPicture(row.key, row.version),
        product: product ? { slug: product.slug, name: product.name } : null,
      };
    }),
    before: found.length > rows.length ? (rows.at(-1)?.changedAt.toISOString() ?? null) : null,
  };
}
