import type { ArtworkCheckResult, checkArtwork as contract } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { readFacts } from '../facts/facts-store.ts';
import { gatherFactsLater } from '../facts/gather-facts.ts';
import { presentFile } from '../present-file.ts';
import { checkArtwork, verdictOf } from '../rules/check-artwork.ts';
import { printFormOf } from '../rules/print-form.ts';
import { findFileByKey } from '../store.ts';
import { readAccepted } from './decision-store.ts';

/**
 * What is found in a file for one product and choice, for whoever holds its key. Only the rules run; what a file from
 * before is made of is gathered first, and until then it is `checking`.
 * @throws file_not_found, product_not_found
 */
export async function getCheck(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<ArtworkCheckResult> {
  const file = await findFileByKey(deps.db, input.key);
  if (!file || file.is_mockup) fail('file_not_found');
  const { status, refusal } = presentFile(file, '');
  const unknown: Omit<ArtworkCheckResult, 'state'> = {
    status,
    refusal,
    facts: null,
    findings: [],
    accepted: [],
    verdict: null,
  };
  if (status === 'refused') return { ...unknown, state: 'refused', verdict: 'reject' };
  if (status !== 'ready' || file.sha256 === null) return { ...unknown, state: 'checking' };
  const product = await findPriceable(deps.db, input.productId);
  if (!product) fail('product_not_found');
  const facts = (await readFacts(deps.db, [file.sha256])).get(file.sha256);
  if (!facts) {
    await gatherFactsLater(deps, file.id);
    return { ...unknown, state: 'checking' };
  }
  const form = printFormOf(product.printSpecification, input.attributes, input.placedScale);
  const findings = checkArtwork(facts, form, input.otherPages);
  const use = { fileId: file.id, sha256: file.sha256, productId: product.id, choice: input.attributes };
  const accepted = await readAccepted(deps.db, use);
  const open = findings.filter(({ action, code }) => action !== 'ask' || !accepted.has(code));
  return {
    state: 'ready',
    status,
    refusal,
    facts: publicFacts(facts),
    findings,
    accepted: [...accepted],
    verdict: verdictOf(facts, open),
  };
}

/** What the wire tells of a file; a PNG, JPEG or SVG is one page. */
function publicFacts(facts: ArtworkFacts): NonNullable<ArtworkCheckResult['facts']> {
  const { document, picture, drawing } = facts;
  const whole = {
    widthMm: drawing?.widthMm ?? null,
    heightMm: drawing?.heightMm ?? null,
    trim: null,
    lowestPpi: null,
    colourSpaces: picture ? [picture.colourSpace] : [],
    spots: [],
  };
  return {
    pageCount: facts.pageCount,
    pages:
      facts.content === 'pdf'
        ? facts.pages.map((page) => ({
            widthMm: page.cropBox.width,
            heightMm: page.cropBox.height,
            trim: page.trimBox,
            lowestPpi: page.images.length > 0 ? Math.min(...page.images.map(({ ppi }) => ppi)) : null,
            colourSpaces: page.colourSpaces,
            spots: page.spots,
          }))
        : [whole],
    widthPx: picture?.widthPx ?? null,
    heightPx: picture?.heightPx ?? null,
    pdfVersion: document?.version || null,
    outputIntent: document?.outputIntent ?? null,
  };
}
