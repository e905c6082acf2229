import type { ArtworkCheckResult, Finding } from '#contract/artwork-check.ts';
import { type CheckNews, isMaking } from './follow-check.ts';

export interface VerdictInWords {
  readonly tone: 'good' | 'ask' | 'stop' | 'quiet';
  readonly title: string;
  readonly detail: string | null;
}

const UNCHECKED: VerdictInWords = {
  tone: 'quiet',
  title: 'We could not check this file yet. We look at it before we print.',
  detail: null,
};

/** What was said of a file in a sentence. Nothing is called ready that the check did not call so. */
export function verdictInWords(news: CheckNews): VerdictInWords {
  if (news.stage === 'known') return resultInWords(news.result);
  if (news.stage === 'asking')
    return { tone: 'quiet', title: 'Checking it for what you chose…', detail: null };
  if (news.stage === 'gone') {
    const title = 'We no longer have this file. Please choose it again.';
    return { tone: 'stop', title, detail: null };
  }
  return UNCHECKED;
}

function resultInWords(result: ArtworkCheckResult): VerdictInWords {
  const hasAccepted = acceptedFindings(result).length > 0;
  switch (result.verdict) {
    case 'ready':
      if (isMaking(result)) return { tone: 'quiet', title: 'Making it print-ready…', detail: null };
      return hasAccepted
        ? { tone: 'good', title: 'Ready to print', detail: 'You chose to print it like this.' }
        : { tone: 'good', title: 'Ready to print', detail: null };
    case 'needs_customer':
      return { tone: 'ask', title: 'Needs your decision', detail: null };
    case 'reject':
      return {
        tone: 'stop',
        title: 'Cannot be printed like this',
        detail: result.refusal?.message ?? null,
      };
    case 'needs_staff':
      return {
        tone: 'quiet',
        title: 'A person looks at this file before we print',
        detail: hasAccepted ? 'You chose to print it like this.' : null,
      };
    default:
      return UNCHECKED;
  }
}

/** What a screen reader hears of a verdict, and of what was found. */
export function spokenVerdict({ title, detail }: VerdictInWords, found: readonly Finding[]): string {
  const ended = /[.…]$/.test(title) ? title : `${title}.`;
  return [ended, detail ?? '', ...found.map(({ message }) => message)].filter(Boolean).join(' ');
}

/** What a person has to answer: what cannot be printed, and what asks and was not accepted. */
export function openFindings({ findings, accepted }: ArtworkCheckResult): Finding[] {
  return findings.filter(
    ({ action, code }) => action === 'refuse' || (action === 'ask' && !accepted.includes(code)),
  );
}

const acceptedFindings = ({ findings, accepted }: ArtworkCheckResult) =>
  findings.filter(({ action, code }) => action === 'ask' && accepted.includes(code));

/** What is told without asking, and what was accepted before. */
export function noticedFindings(result: ArtworkCheckResult): Finding[] {
  return [...acceptedFindings(result), ...result.findings.filter(({ action }) => action === 'tell')];
}

/** Each step in a sentence; what is done to every page alike is said once. */
export const stepsInWords = (plan: ArtworkCheckResult['plan']): string[] => [
  ...new Set(plan.map(({ message }) => message)),
];

/** "What we do to make it print-ready (3)" */
export const stepsDone = (count: number): string => `What we do to make it print-ready (${count})`;

export const thingsNoticed = (count: number): string =>
  count === 1 ? '1 thing we noticed' : `${count} things we noticed`;

type Size = { readonly widthMm: number | null; readonly heightMm: number | null } | undefined;

/** "Page 2, 12 mm from left, 8 mm from top"; null for what is about the whole file. */
export function placeInWords({ page, place }: Finding, size: Size): string | null {
  if (page === null) return null;
  if (!place) return `Page ${page}`;
  if (isWhole(place, size)) return `Page ${page}, all of it`;
  return `Page ${page}, ${inMm(place.x)} from left, ${inMm(place.y)} from top`;
}

/** A place that is the page. */
export function isWhole(place: NonNullable<Finding['place']>, size: Size): boolean {
  const covers = (length: number, of: number | null | undefined) => Boolean(of && length >= of * 0.95);
  return covers(place.width, size?.widthMm) && covers(place.height, size?.heightMm);
}

const inMm = (mm: number) => `${Math.max(0, Math.round(mm))}\u00A0mm`;
