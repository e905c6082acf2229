import type { decideArtworkCheck as contract } from '#contract/artwork-check.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readFacts } from '../facts/facts-store.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import { printFormOf } from '../rules/print-form.ts';
import { findFileByKey } from '../store.ts';
import { insertDecision } from './decision-store.ts';

/**
 * Whoever holds the key of a file accepts what was found in it and may be accepted, for one product and choice: an order
 * of it goes on by itself, also one that was placed before. Kept for this file and its content, with who and when.
 * @throws file_not_found, file_not_ready, product_not_found, finding_not_open for what was not found or cannot be
 * accepted
 */
export async function decideCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const file = await findFileByKey(deps.db, input.key);
  if (!file || file.is_mockup) fail('file_not_found');
  const { sha256 } = file;
  const facts = sha256 && (await readFacts(deps.db, [sha256])).get(sha256);
  if (file.status !== 'ready' || !facts) fail('file_not_ready');
  const product = await findPriceable(deps.db, input.productId);
  if (!product) fail('product_not_found');
  const form = printFormOf(product.printSpecification, input.attributes, input.placedScale);
  const asked = new Set(
    checkArtwork(facts, form, input.otherPages)
      .filter(({ action }) => action === 'ask')
      .map(({ code }) => code),
  );
  const codes = [...new Set(input.codes)];
  if (codes.some((code) => !asked.has(code))) fail('finding_not_open');
  const use = { fileId: file.id, sha256, productId: product.id, choice: input.attributes };
  const decision = { codes, decidedBy: actorName(actor), decidedAt: deps.clock.now() };
  await transaction(deps.db, async (tx) => {
    const decisionId = await insertDecision(tx, use, decision);
    await emit(tx, 'file.accepted', decisionId, { fileId: file.id, decisionId });
  });
  return { accepted: codes };
}
