import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { type FixPlan, PRINT_FILE_ENGINE } from './fix-plan.ts';

/** What a content is used for, as it is kept with its print file: so that the rules judge the outcome by the same form. */
export const PrintUse = z.object({
  sha256: z.string().length(64),
  content: z.enum(['pdf', 'png', 'jpeg', 'svg']),
  /** As it was written down by us. */
  form: z.custom<PrintForm>((value) => typeof value === 'object' && value !== null),
  /** Of a picture or drawing. */
  pictureSize: z.object({ widthPx: z.number(), heightPx: z.number() }).nullable(),
  /** Pages that other files of the same line bring. */
  otherPages: z.int(),
});
export type PrintUse = z.infer<typeof PrintUse>;

/** What a file is used for; null for one that nobody can look into. */
export function printUseOf(
  sha256: string,
  facts: ArtworkFacts,
  form: PrintForm,
  otherPages: number,
): PrintUse | null {
  const { content, picture, drawing } = facts;
  if (content === 'postscript') return null;
  const { widthPx, heightPx } = picture ?? drawing ?? { widthPx: 0, heightPx: 0 };
  return { sha256, content, form, pictureSize: widthPx > 0 ? { widthPx, heightPx } : null, otherPages };
}

/** A file as an order has it: what it is printed as, and what was decided. */
export interface OrderedFile {
  readonly sha256: string;
  readonly specification: PrintSpecification;
  readonly choice: Readonly<Record<string, string>>;
  readonly placedScale: number;
  readonly pagesBefore: number;
  readonly otherPages: number;
  readonly fixes: Readonly<Partial<Record<FindingCode, string>>>;
}

/** The same file ordered as the same and decided alike, whatever later rules, facts and engines make of it. */
export function hashOfOrdered(ordered: OrderedFile): string {
  const { sha256, specification, choice, placedScale, pagesBefore, otherPages, fixes } = ordered;
  return hashOf({ sha256, specification, choice, placedScale, pagesBefore, otherPages, fixes });
}

/** The same content, form, steps and engine: the same print file. Sentences may be worded anew. */
export function hashOfUse(use: PrintUse, plan: FixPlan, engine = PRINT_FILE_ENGINE): string {
  const steps = plan.steps.map(({ code, page, params }) => ({ code, page, params }));
  return hashOf({ engine, use, plan: { ...plan, steps } });
}

const hashOf = (value: object) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');

/** With the keys of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** What of a finding asked about is claimed to be mended by a plan: it must not be found in the outcome. */
export const CLAIMED: ReadonlySet<Finding['code']> = new Set([
  'PAGE_COUNT',
  'SIZE_MISMATCH',
  'SIZE_SCALABLE',
  'ORIENTATION',
]);
