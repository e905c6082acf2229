import type { Compositor } from '#compose/text.ts';
import type { Design, FieldName } from '#contract/design/design.ts';
import { findTypos } from '#contract/typos/find-typos.ts';
import { isFatal, type Problem, problemsOf } from '../check/problems.ts';
import type { LayOut } from '../layout/lay-out.ts';
import { fillRow } from './fill-row.ts';
import type { NamedRow } from './rows-of.ts';
import { hiddenFields } from './shown-fields.ts';

export interface RowCheck {
  readonly design: Design;
  readonly problems: readonly Problem[];
  /** What the checks of artwork will find in its words. */
  readonly typos: readonly string[];
  /** What the row says and the design has no place for. */
  readonly hidden: readonly FieldName[];
  /** It cannot be printed, or not all of it would be. */
  readonly isFatal: boolean;
}

/**
 * What a row makes of the design. Words that are the same in all rows are told with the design, not with each of them.
 * @throws while fonts it needs are not there
 */
export function checkRow(
  { layOut, compositor }: { layOut: LayOut; compositor: Pick<Compositor, 'unitsPerEm'> },
  design: Design,
  { row }: Pick<NamedRow, 'row'>,
): RowCheck {
  const filled = fillRow(design, row);
  const problems = problemsOf(layOut, compositor, filled);
  const typos = Object.entries(row.fields).flatMap(([field, words]) =>
    findTypos(words ?? '', field as keyof Design['fields']),
  );
  const others = Object.values(row.texts).flatMap((words) => findTypos(words));
  const hidden = hiddenFields(filled, Object.keys(row.fields) as FieldName[]);
  return {
    ...{ design: filled, problems, hidden, typos: [...typos, ...others] },
    isFatal: hidden.length > 0 || problems.some(isFatal),
  };
}

/**
 * Rows that say the same as one before, and phone numbers or mails that two people have.
 * @returns what is said, by the row's number
 */
export function duplicatesIn(rows: readonly NamedRow[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const whole = new Map<string, number>();
  const parts = new Map<string, number>();
  for (const { number, row } of rows) {
    const all = JSON.stringify(row).toLowerCase();
    const same = whole.get(all);
    if (same !== undefined) found.set(number, `The same as row ${same}.`);
    else whole.set(all, number);
    if (same !== undefined) continue;
    for (const [field, word] of [
      ['phone', 'phone number'],
      ['email', 'mail address'],
    ] as const) {
      const said = (row.fields[field] ?? '').toLowerCase().replaceAll(/[\s()+-]/g, '');
      if (said === '') continue;
      const before = parts.get(`${field} ${said}`);
      if (before !== undefined) found.set(number, `The same ${word} as row ${before}.`);
      else parts.set(`${field} ${said}`, number);
    }
  }
  return found;
}
