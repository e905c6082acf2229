import { writeFile as write } from 'node:fs/promises';
import type { FixPlan } from '#server/modules/artwork/fixes/fix-plan.ts';
import { planFixes } from '#server/modules/artwork/fixes/plan-fixes.ts';
import { type Printed, printInChild } from '#server/modules/artwork/fixes/print-in-child.ts';
import { type PrintRecipe, recipeOf } from '#server/modules/artwork/fixes/print-recipe.ts';
import { printUseOf } from '#server/modules/artwork/fixes/print-use.ts';
import { sanitisePdf } from '#server/modules/artwork/partner-copy/sanitise-pdf.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';
import { designFor } from '../defects/check.ts';
import { CHECKS } from '../defects/checks.ts';
import type { Design } from '../designs/design.ts';
import { cleanDesign, FAMILIES } from '../designs/families.ts';
import { writeFile } from '../designs/write-file.ts';
import type { Kept } from './kept.ts';
import { lookInto } from './look-into.ts';

/** What a machine mends without a word. */
const MENDED = [
  'NO_BLEED',
  'RGB',
  'RICH_TEXT',
  'TAC',
  'SPOT',
  'WHITE_OVERPRINT',
  'HAIRLINE',
  'REGISTRATION',
  'TRIM_INFERRED',
  'SIZE_SCALABLE',
  'ACTIVE_CONTENT',
  'ROTATE',
  'USERUNIT',
  'ORIENTATION',
] as const;
/** The defect that a number's design has; undefined of a clean one. */
const defectOf = (number: number) => MENDED[number % (MENDED.length + 1)];

function designOf(number: number): Design | null {
  const code = defectOf(number);
  const check = CHECKS.find(({ id }) => id === code);
  if (check) return designFor(check, 'spoil', 200 + number);
  const family = FAMILIES[(number * 5) % FAMILIES.length];
  return family ? cleanDesign(family, 300 + number) : null;
}

/** What is to be made of the design of a number. */
export interface WantedPrint {
  readonly design: Design;
  /** Its defect, its number, its family. */
  readonly of: string;
  readonly code: string | undefined;
  readonly form: PrintForm;
  /** Null where nobody could look into the file. */
  readonly how: { readonly plan: FixPlan; readonly recipe: PrintRecipe } | null;
}

/** Null where the generator has no such design, undefined where there is no time left. */
export async function wantedPrint(number: number, kept: Kept): Promise<WantedPrint | null | undefined> {
  const code = defectOf(number);
  const design = designOf(number);
  const looked = design && (await lookInto(design, { kept }));
  if (!design || !looked) return looked && null;
  const { facts, findings, form } = looked;
  const plan = facts && planFixes(facts, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
  const use = facts && printUseOf('0'.repeat(64), facts, form, 0);
  const of = `${code ?? 'clean'} ${number} ${design.family}`;
  return { design, of, code, form, how: plan && use && { plan, recipe: recipeOf({ use, plan }) } };
}

/** Of a print file that was made: what the child said of it, and where it and what was sent lie. */
export interface Made {
  readonly printed: Printed;
  readonly plan: FixPlan;
  readonly path: string;
  readonly from: string;
}

/** Makes it as the shop does, in the confined child. Null where that could not be done. */
export async function makePrint(
  design: Design,
  { plan, recipe }: NonNullable<WantedPrint['how']>,
  folder: string,
): Promise<Made | null> {
  const written = await writeFile(design);
  const [from, path] = [`${folder}/sent`, `${folder}/print.pdf`];
  // As a partner's copy is kept: without what is more than pages.
  await write(from, written.extension === 'pdf' ? await sanitisePdf(written.bytes) : written.bytes, {
    mode: 0o600,
  });
  const printed = await printInChild({ path: from, to: path }, recipe);
  return printed && { printed, plan, path, from };
}
