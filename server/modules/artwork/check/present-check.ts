import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { PRESS_CONDITIONS } from '../fixes/press-conditions.ts';
import { isPartlyConverted, type PrintFileRow } from '../fixes/print-file-store.ts';
import { presentFile } from '../present-file.ts';
import { verdictOf } from '../rules/check-artwork.ts';
import { foldsOf } from '../rules/print-form.ts';
import { sharpPlacement } from '../rules/sharp-placement.ts';
import type { FileRow } from '../store.ts';
import type { FileOfUse } from './file-of-use.ts';
import { questionsOf } from './questions.ts';

/** The answer about a file that is not judged yet, or refused. */
export function presentUnknown(file: FileRow): ArtworkCheckResult {
  const { status, refusal } = presentFile(file, '');
  return {
    state: status === 'refused' ? 'refused' : 'checking',
    status,
    refusal,
    facts: null,
    findings: [],
    accepted: [],
    matching: null,
    sharp: null,
    plan: [],
    decision: null,
    decisions: [],
    proof: null,
    output: null,
    verdict: status === 'refused' ? 'reject' : null,
  };
}

/**
 * What is found in a file, done about it, asked, and printed of it.
 * @param at where its pictures are for whoever looks
 */
export function presentCheck(use: FileOfUse, at: string): ArtworkCheckResult {
  const { file, facts, form, findings, accepted, open, plan, print } = use;
  const { status, refusal } = presentFile(file, '');
  const verdict = verdictOf(facts, open);
  const decisions = questionsOf(open);
  const isForStaff = plan === null || print?.status === 'failed' || isPartlyConverted(print);
  return {
    state: 'ready',
    status,
    refusal,
    facts: publicFacts(facts),
    findings: [...findings],
    accepted: [...accepted],
    matching: null,
    sharp: sharpPlacement(facts, form),
    plan: (plan?.steps ?? []).map(({ code, class: kind, page, message }) => ({
      code,
      class: kind,
      page,
      message,
    })),
    decision: decisions[0] ?? null,
    decisions,
    proof: print && proofOf(print, use, at),
    output:
      print?.outputSha256 && print.sizeBytes
        ? { sha256: print.outputSha256, sizeBytes: print.sizeBytes }
        : null,
    // What was ordered is chosen; whoever still chooses is offered it.
    verdict: verdict === 'ready' && isForStaff ? 'needs_staff' : verdict,
  };
}

function proofOf(
  { useHash, status, condition, pages, picturesSha256, shownPages }: PrintFileRow,
  { form, pagesBefore }: FileOfUse,
  at: string,
): ArtworkCheckResult['proof'] {
  const pictures = `${at}/print-file/${useHash}`;
  return {
    state: status,
    condition: condition && { code: condition, label: PRESS_CONDITIONS[condition].label },
    pages: pages.map(({ widthMm, heightMm, trim, changedShare }, index) => ({
      widthMm,
      heightMm,
      trim,
      bleedMm: trim.x,
      safeMm: form.safeMm,
      ...(form.isRound && { isRound: true }),
      foldsMm: foldsOf(form, pagesBefore + index + 1),
      originalUrl: index < shownPages ? `${pictures}/original-${index + 1}.webp` : null,
      proofUrl: index < shownPages ? `${pictures}/proof-${index + 1}.webp` : null,
      changedShare,
    })),
    sha256: picturesSha256,
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
