import type { Language } from '#contract/design/design.ts';
import { GIVEN, HOUSES, SURNAMES } from './name-parts.ts';

/**
 * Names as people and shops of a language have them, made of given names, surnames and what shops are called: the same
 * for the same number.
 */
export function realNames(language: Language, count: number): string[] {
  const [given, surnames, houses] = [GIVEN, SURNAMES, HOUSES].map((all) => all[language].split(' '));
  const pick = (list: readonly string[] | undefined, at: number) =>
    (list?.[at % list.length] ?? '').replaceAll('_', ' ');
  const names = new Set<string>();
  // Steps that share nothing with the lengths of the lists go through all pairs.
  for (let at = 0; names.size < count && at < 40 * count; at += 1) {
    const [first, last, house] = [
      pick(given, at * 7),
      pick(surnames, at * 11 + Math.floor(at / 20)),
      pick(houses, at * 5 + Math.floor(at / 13)),
    ];
    const other = pick(given, at * 13 + 5);
    names.add(
      [
        `${first} ${last}`,
        `${first} ${house}`,
        `${last} ${house}`,
        `${first} ${other} ${last}`,
        `${first} ${last} ${house}`,
        `${last} & ${pick(surnames, at * 3 + 1)} ${house}`,
        first,
        `${last} ${other} ${house}`,
      ][at % 8] ?? first,
    );
  }
  return [...names];
}

/** Those of them that people have, and no shop. */
export function namesOfPeople(language: Language, count: number): string[] {
  const houses = HOUSES[language].split(' ').map((house) => house.replaceAll('_', ' '));
  return realNames(language, count).filter((name) => !houses.some((house) => name.endsWith(house)));
}
