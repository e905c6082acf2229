import type { ArtworkCheckResult, checkArtwork as contract } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { findPriceable, sizedChoice } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readFacts } from '../facts/facts-store.ts';
import { gatherFactsLater } from '../facts/gather-facts.ts';
import { matchingChoice } from '../rules/matching-choice.ts';
import { printFormOf } from '../rules/print-form.ts';
import { findFileByKey, isArtwork } from '../store.ts';
import { readUse } from './file-of-use.ts';
import { presentCheck, presentUnknown } from './present-check.ts';

/**
 * What is found in a file for one product and choice, for whoever holds its key. Only the rules run, and the making of
 * what is printed is begun; what a file from before is made of is gathered first, and until then it is `checking`.
 * @throws file_not_found, product_not_found
 */
export async function getCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<ArtworkCheckResult> {
  const file = await findFileByKey(deps.db, input.key);
  if (!file || !isArtwork(file)) fail('file_not_found');
  if (file.status !== 'ready' || file.sha256 === null) return presentUnknown(file);
  const product = await findPriceable(deps.db, input.productId);
  if (!product) fail('product_not_found');
  const facts = (await readFacts(deps.db, [file.sha256])).get(file.sha256);
  if (!facts) {
    await gatherFactsLater(deps, file.id);
    return presentUnknown(file);
  }
  const { otherPages, pagesBefore, placedScale, fixes } = input;
  const choice = sizedChoice(product, input.attributes);
  const { printSpecification } = product;
  const form = printFormOf(printSpecification, choice, placedScale);
  const pages = { otherPages, pagesBefore };
  const use = { file, facts, form, productId: product.id, choice, ...pages, fixes, orderedAs: null };
  const options = Object.fromEntries(product.attributes.map(({ name, values }) => [name, values]));
  return {
    ...presentCheck(await readUse(deps, use), `/api/files/${file.key}`),
    matching: matchingChoice(facts, printSpecification, options, choice),
  };
}
