import type { decideArtworkCheck as contract } from '#contract/artwork-check.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { findPriceable, sizedChoice } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readFacts } from '../facts/facts-store.ts';
import { printFormOf } from '../rules/print-form.ts';
import { findFileByKey, isArtwork } from '../store.ts';
import { decideUse } from './decide-use.ts';
import { readUse } from './file-of-use.ts';

/**
 * Whoever holds the key of a file accepts what was found in it and may be accepted, or chooses what is done about it, for
 * one product and choice: an order of it goes on by itself, also one that was placed before. Kept for this file and its
 * content, with who, when and what was seen.
 * @throws file_not_found, file_not_ready, product_not_found, finding_not_open for what was not found or cannot be
 * accepted
 */
export async function decideCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const file = await findFileByKey(deps.db, input.key);
  if (!file || !isArtwork(file)) fail('file_not_found');
  const { sha256 } = file;
  const facts = sha256 && (await readFacts(deps.db, [sha256])).get(sha256);
  if (file.status !== 'ready' || !facts) fail('file_not_ready');
  const product = await findPriceable(deps.db, input.productId);
  if (!product) fail('product_not_found');
  const { otherPages, pagesBefore, placedScale, fixes } = input;
  const choice = sizedChoice(product, input.attributes);
  const form = printFormOf(product.printSpecification, choice, placedScale);
  const pages = { otherPages, pagesBefore };
  const use = { file, facts, form, productId: product.id, choice, ...pages, fixes, orderedAs: null };
  return { accepted: await decideUse(deps, actor, await readUse(deps, use), use, input) };
}
