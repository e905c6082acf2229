import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Under which HSN codes nothing may be sold, because GST is or will be charged and no rate covers them: quoting's,
 * which this module does not know. In a transaction the answer holds until it ends.
 */
export type FindUntaxed = (reader: Db | Tx) => Promise<(hsnCode: string) => boolean>;

export interface TaxGuard {
  readonly findUntaxed: FindUntaxed;
}

export function untaxedWords(hsnCode: string): string {
  return `No tax rate covers HSN ${hsnCode}. Add one in the settings first, or take another code`;
}

/**
 * Part: refuses to sell what could not be charged. Products that are not on sale may wait for their rate.
 * @throws Refusal `invalid_input` naming the products
 */
export async function requireTaxRate(
  tx: Tx,
  { findUntaxed }: TaxGuard,
  products: readonly { name: string; hsnCode: string; isActive: boolean }[],
): Promise<void> {
  const sold = products.filter(({ isActive }) => isActive);
  if (sold.length === 0) return;
  const isUntaxed = await findUntaxed(tx);
  const untaxed = sold.filter(({ hsnCode }) => isUntaxed(hsnCode));
  const [first] = untaxed;
  if (!first) return;
  const message =
    products.length === 1
      ? untaxedWords(first.hsnCode)
      : untaxed.map(({ name, hsnCode }) => `${name}: ${untaxedWords(hsnCode)}`).join('. ');
  fail('invalid_input', { message, issues: [{ path: 'hsnCode', message }] });
}
