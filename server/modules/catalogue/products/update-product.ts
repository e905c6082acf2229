import type { updateProduct as contract, ProductBody } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEditable } from '../admin-store.ts';
import { presentCharge, presentSizeRule } from '../size-rule.ts';
import { checkProduct } from './check-product.ts';
import { saveProduct } from './save-product.ts';
import { requireTaxRate, type TaxGuard } from './tax-guard.ts';

/**
 * Changes a product; pages and quotes show it within a second.
 * @throws changed_meanwhile, with the product as it is now, when `version` is no longer its version.
 */
export async function updateProduct(
  deps: Pick<Deps, 'db'> & TaxGuard,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { id, version, ...sent } = input;
  return transaction(deps.db, async (tx) => {
    const body = await checkProduct(tx, await withItsRules(tx, id, sent));
    const product = await saveProduct(tx, actor, { id, version: version ?? null }, body, 'updateProduct');
    await requireTaxRate(tx, deps, [product]);
    return { product };
  });
}

/** What is said of sizes and options, and surcharges, that are not sent stay: they are checked with what is, and lowest prices follow from them. */
async function withItsRules(tx: Tx, id: string, sent: ProductBody): Promise<ProductBody> {
  const { sizeRule, optionRules, optionSettings, surcharges } = sent;
  if (![sizeRule, optionRules, optionSettings, surcharges].includes(undefined)) return sent;
  const before = await readEditable(tx, id);
  return {
    ...sent,
    sizeRule: sizeRule === undefined ? presentSizeRule(before?.size_rule ?? null) : sizeRule,
    optionRules: optionRules ?? before?.option_rules ?? [],
    optionSettings: optionSettings ?? before?.option_settings ?? {},
    surcharges: surcharges ?? (before?.surcharges?.charges ?? []).map(presentCharge),
  };
}
