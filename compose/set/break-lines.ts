import type { Paragraph } from './paragraph.ts';
import { isSpace } from './tidy.ts';

export interface LineRange {
  readonly start: number;
  /** The end of what is seen; spaces after it hang over the edge. */
  readonly seenEnd: number;
  readonly end: number;
}

/** What is measured of a line with `isTooWide` once it is shaped by itself: letters at its ends may look otherwise. */
export interface Fitting {
  /** The box in ems of the size; Infinity where lines are as long as they are. */
  readonly widthEm: number;
  readonly letterSpacingEm: number;
  readonly longWords: 'stand' | 'part';
  isTooWide(paragraph: Paragraph, line: LineRange): boolean;
}

/** As much as fits on each line, and a word at least (UAX 14). */
export function breakLines(paragraph: Paragraph, fitting: Fitting): LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  let next = 0;
  do {
    const { line, following } = nextLine(paragraph, start, next, fitting);
    lines.push(line);
    start = line.end;
    next = following;
  } while (start < paragraph.text.length);
  return lines;
}

/** @param next the first break that lies behind `start` */
function nextLine(paragraph: Paragraph, start: number, next: number, fitting: Fitting) {
  const { breaks } = paragraph;
  let taken = next;
  while (
    taken + 1 < breaks.length &&
    fits(paragraph, rangeTo(paragraph, start, breaks[taken + 1] ?? 0), fitting)
  )
    taken += 1;
  // Shaped by itself a line is seldom wider than as a part of the whole.
  while (taken > next && fitting.isTooWide(paragraph, rangeTo(paragraph, start, breaks[taken] ?? 0)))
    taken -= 1;
  taken = beforeHyphens(paragraph, start, { next, taken }, fitting);
  const line = rangeTo(paragraph, start, breaks[taken] ?? paragraph.text.length);
  if (taken > next || fitting.longWords === 'stand' || fits(paragraph, line, fitting))
    return { line, following: taken + 1 };
  const parted = partedWord(paragraph, line, fitting);
  return { line: parted, following: parted.end < line.end ? taken : taken + 1 };
}

const HYPHENS = '-\u2010';

/**
 * A word with a hyphen goes whole to the next line where it has room there, as "check-up" does: templates count it as one word.
 * @returns the break that ends the line
 */
function beforeHyphens(
  paragraph: Paragraph,
  start: number,
  { next, taken }: { readonly next: number; readonly taken: number },
  fitting: Fitting,
): number {
  const { text, breaks } = paragraph;
  const isInWord = (at: number) => HYPHENS.includes(text[(breaks[at] ?? 0) - 1] ?? ' ');
  if (!isInWord(taken) || taken + 1 >= breaks.length) return taken;
  let before = taken - 1;
  while (before >= next && isInWord(before)) before -= 1;
  if (before < next) return taken;
  let end = taken + 1;
  while (end + 1 < breaks.length && isInWord(end)) end += 1;
  return fits(paragraph, rangeTo(paragraph, breaks[before] ?? start, breaks[end] ?? 0), fitting)
    ? before
    : taken;
}

/** As many letters of a long word as fit, and one at least. */
function partedWord(paragraph: Paragraph, word: LineRange, fitting: Fitting): LineRange {
  let end = word.start + 1;
  while (end < word.seenEnd && !paragraph.isCluster[end]) end += 1;
  for (let at = end + 1; at <= word.seenEnd; at += 1) {
    if (!paragraph.isCluster[at]) continue;
    if (!fits(paragraph, { start: word.start, seenEnd: at, end: at }, fitting)) break;
    end = at;
  }
  return end >= word.seenEnd ? word : { start: word.start, seenEnd: end, end };
}

function rangeTo({ text }: Paragraph, start: number, end: number): LineRange {
  let seenEnd = end;
  while (seenEnd > start && isSpace(text.charCodeAt(seenEnd - 1))) seenEnd -= 1;
  return { start, seenEnd, end };
}

/** Sums of the same numbers in another order differ a little; a box that was measured by its text has to hold it. */
const ROUNDING_EM = 1e-6;

function fits(paragraph: Paragraph, { start, seenEnd }: LineRange, fitting: Fitting): boolean {
  const { upTo, spacedUpTo } = paragraph;
  const spaces = Math.max(0, (spacedUpTo[seenEnd] ?? 0) - (spacedUpTo[start] ?? 0) - 1);
  const width = (upTo[seenEnd] ?? 0) - (upTo[start] ?? 0) + spaces * fitting.letterSpacingEm;
  return width <= fitting.widthEm + ROUNDING_EM;
}
