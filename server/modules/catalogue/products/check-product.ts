import type { ProductBody } from '#contract/catalogue/catalogue-admin.ts';
import { productIssues, tidyContent } from '#contract/catalogue/product-draft.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { lockCategoryInUse } from '../categories/category-store.ts';
import { isId } from '../priceable.ts';

/**
 * A product as sent, tidied. Its category is held until the transaction ends.
 * @throws Refusal `invalid_input` with everything that is wrong with it, in the spec's words (section 5).
 */
export async function checkProduct(tx: Tx, sent: ProductBody): Promise<ProductBody> {
  const body = tidyContent(sent);
  const issues = productIssues(body);
  const isKnown = isId(body.categoryId) && (await lockCategoryInUse(tx, body.categoryId));
  if (body.categoryId && !isKnown)
    issues.push({
      path: 'categoryId',
      message: 'This category is no longer there. Please choose another one.',
    });
  const [first] = issues;
  if (first) fail('invalid_input', { message: first.message, issues });
  return body;
}
