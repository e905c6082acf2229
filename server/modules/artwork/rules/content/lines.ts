import type { Finding } from '#contract/artwork-check.ts';
import type { FindingCode } from '#contract/finding-codes.ts';
import type { Place } from '../../facts/artwork-facts.ts';
import { finding, type Rule, type Subject } from '../finding.ts';

/** A line of text of a design, with the page it is printed on. */
export interface Line {
  readonly text: string;
  readonly page: number;
  /** Null in an SVG, whose text is read and not placed. */
  readonly place: Place | null;
}

/** What is wrong with a line, in words; null where nothing is. */
type Look = (line: string, before: string, after: string) => string | null;

/** Everything a reader sees as text, line by line. */
export function linesOf({ facts, pages }: Subject): Line[] {
  const onPages = pages.flatMap(({ number, page }) =>
    page.texts.map(({ text, place }) => ({ text: normal(text), page: number, place })),
  );
  const words = (facts.drawn?.words ?? []).map((text) => ({ text: normal(text), page: 1, place: null }));
  return [...onPages, ...words].filter(({ text }) => text !== '');
}

/** Letters as they are typed: full-width digits and ligatures are plain ones. */
const normal = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** A rule that looks at each line; of the same words it speaks once. */
export function lineRule(code: FindingCode, action: Finding['action'], look: Look): Rule {
  return (subject) => {
    const said = new Set<string>();
    const lines = linesOf(subject);
    return lines.flatMap(({ text, page, place }, index): Finding[] => {
      const message = look(text, lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? '');
      if (message === null || said.has(message)) return [];
      said.add(message);
      return [finding(code, { severity: 'warn', action }, message, { page, place })];
    });
  };
}
