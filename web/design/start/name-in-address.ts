import { LONGEST_FIELD } from '#contract/design/fields-and-limits.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import type { Lines } from './lines.ts';

/** What a form elsewhere in the shop asks for, and the designs begin with. */
export const NAME_PARAMETER = 'name';

/**
 * A name that was typed on another page, with a language of the script it is in: the one that was chosen before, where it is
 * written so; null where there is no name.
 * @param search of the address
 */
export function nameInAddress(
  search: string,
  chosen: Lines['language'],
): Pick<Lines, 'name' | 'language'> | null {
  const name = (new URLSearchParams(search).get(NAME_PARAMETER) ?? '').trim().slice(0, LONGEST_FIELD);
  if (!name) return null;
  return { name, language: languageTyped({ name: '', language: chosen }, name) };
}

/** The language of a name as it is typed: where it comes to be in another script; whoever then chooses another keeps that. */
export function languageTyped(
  { name: before, language }: Pick<Lines, 'name' | 'language'>,
  name: string,
): Lines['language'] {
  const fitting = fittingTo(name);
  const isAsBefore = fitting[0] === fittingTo(before)[0] || fitting.includes(language);
  return (!isAsBefore && fitting[0]) || language;
}

const fittingTo = (name: string) =>
  LANGUAGES.filter(
    ({ script }) => script !== 'Latn' && new RegExp(`\\p{Script=${script}}`, 'u').test(name),
  ).map(({ language }) => language);

/** The same without it: it was read, and what is typed next counts. */
export function withoutName(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NAME_PARAMETER);
  return rest.size > 0 ? `?${rest}` : '';
}
