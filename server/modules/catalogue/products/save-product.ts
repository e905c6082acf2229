import type { EditableProduct, ProductBody } from '#contract/catalogue/catalogue-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { changesBetween, storedProduct } from '../admin-rules.ts';
import { changeProduct, readEditable } from '../admin-store.ts';
import { presentEditable } from '../present.ts';

/**
 * Part: writes a checked product over the present one and writes down what changed.
 * @throws product_not_found; changed_meanwhile, with the product as it is now in `details`, when it has another version.
 */
export async function saveProduct(
  tx: Tx,
  actor: Actor,
  at: { id: string; version: string | null },
  body: ProductBody,
  action: string,
): Promise<EditableProduct> {
  const before = await readEditable(tx, at.id);
  if (!before) fail('product_not_found');
  // The version that was read is the one that is replaced: what the audit calls "before" was really there.
  const isSaved =
    (at.version === null || at.version === String(before.version)) &&
    (await changeProduct(tx, { id: at.id, version: String(before.version) }, storedProduct(body)));
  const now = await readEditable(tx, at.id);
  if (!now) fail('product_not_found');
  const product = presentEditable(now);
  if (!isSaved) fail('changed_meanwhile', { details: product });
  const changes = changesBetween(presentEditable(before), product);
  await writeAudit(tx, actor, { action, subjectKind: 'product', subjectId: at.id, ...changes });
  return product;
}
