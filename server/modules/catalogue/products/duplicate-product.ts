import type { duplicateProduct as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { readEditable } from '../admin-store.ts';
import { lockCategoryInUse } from '../categories/category-store.ts';
import { presentEditable } from '../present.ts';
import { addProduct, requireMade } from './add-product.ts';

const MAX_NAME = 200;

/** Copies a product as "… (copy)", hidden: nobody buys it before somebody has looked at it. The same request twice is one. */
export async function duplicateProduct(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { id, isNew } = await claimForm(tx, actor, 'duplicateProduct', input);
    if (!isNew) return { product: await requireMade(tx, id) };
    const row = await readEditable(tx, input.id);
    if (!row || !(await lockCategoryInUse(tx, row.category_id))) fail('product_not_found');
    const content = {
      category_id: row.category_id,
      section: row.section,
      name: `${row.name.slice(0, MAX_NAME - 7)} (copy)`,
      tagline: row.tagline,
      description: row.description,
      image_urls: row.image_urls,
      attributes: row.attributes,
      metadata: presentEditable(row).metadata,
      pricing: row.pricing,
      print_specification: row.print_specification,
      size_rule: row.size_rule,
      option_rules: row.option_rules,
      option_settings: row.option_settings,
      surcharges: row.surcharges,
      min_order_qty: row.min_order_qty,
      max_order_qty: row.max_order_qty,
      turnaround_days: row.turnaround_days,
      hsn_code: row.hsn_code,
      search_words: row.search_words,
      is_active: false,
    };
    return { product: await addProduct(tx, actor, id, content, 'duplicateProduct') };
  });
}
