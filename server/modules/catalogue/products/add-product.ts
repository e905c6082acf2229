import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { freeSlug, slugOf } from '../admin-rules.ts';
import { insertProduct, type ProductChange, readEditable, readSlugsLike } from '../admin-store.ts';
import { presentEditable } from '../present.ts';

/** Part: adds a checked product under an address of its own and writes it down as `action`. `productId` is a new one. */
export async function addProduct(
  tx: Tx,
  actor: Actor,
  productId: string,
  content: ProductChange & { readonly name: string },
  action: string,
): Promise<EditableProduct> {
  const base = slugOf(content.name, 'product');
  let id: string | null = null;
  // Somebody else may take the address between looking and writing; three in a row do not.
  for (let attempt = 0; id === null && attempt < 3; attempt++) {
    id = await insertProduct(
      tx,
      { id: productId, slug: freeSlug(base, await readSlugsLike(tx, base)) },
      content,
    );
  }
  if (id === null) fail('service_unavailable');
  const product = await requireMade(tx, id);
  await writeAudit(tx, actor, { action, subjectKind: 'product', subjectId: id, after: product });
  return product;
}

/** Part: what was made when the same form was sent before. @throws product_not_found when it was deleted since */
export async function requireMade(tx: Tx, id: string): Promise<EditableProduct> {
  const row = await readEditable(tx, id);
  return row ? presentEditable(row) : fail('product_not_found');
}
