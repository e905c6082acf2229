import type { Finding, FindingCode } from '#contract/artwork-check.ts';
import type { ArtworkFacts, PageFacts, Place } from '../facts/artwork-facts.ts';
import { likelihoodOf } from './likelihoods.ts';
import type { PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';
import type { Spread } from './spreads.ts';

/** What is known of a file beside what is in it. */
export interface Around {
  /** As its customer called it. */
  readonly fileName?: string;
  /** The day it is judged, in India, as `YYYY-MM-DD`. */
  readonly today?: string;
  /** What its customer had printed before, line by line. */
  readonly earlierLines?: readonly string[];
}

/** What the rules judge. */
export interface Subject {
  readonly facts: ArtworkFacts;
  readonly form: PrintForm;
  /** The pages that are printed of this file, each with how it fits. */
  readonly pages: readonly { readonly number: number; readonly page: PageFacts; readonly fit: PageFit }[];
  /** What other files of the same line bring. */
  readonly otherPages: number;
  /** Of each page whether it holds two, where all of them come to as many as are printed. */
  readonly spreads?: readonly (Spread | null)[] | null;
  readonly around: Around;
}

export type Rule = (subject: Subject) => Finding[];

type Severity = Finding['severity'];
type Action = Finding['action'];

/**
 * A finding; what is not said is about the whole file and not mended by a machine.
 * @param weight with how likely it is so, where that is not as it is of its code
 */
export function finding(
  code: FindingCode,
  weight: { severity: Severity; action: Action; probability?: number },
  message: string,
  where: { page?: number; place?: Place | null; fix?: string; fixes?: readonly [string, ...string[]] } = {},
): Finding {
  const fix = where.fix ?? where.fixes?.[0] ?? null;
  return {
    code,
    probability: likelihoodOf(code),
    ...weight,
    page: where.page ?? null,
    place: where.place ?? null,
    message,
    fix,
    fixes: where.fixes ? [...where.fixes] : fix ? [fix] : [],
  };
}
