import type { Language } from '#contract/design/design.ts';
import type { LayoutRule } from '#contract/design/layout-rule.ts';
import type { Template } from './template.ts';

/**
 * The layouts that are offered in a language, by what an admin said of them; those for some trades alone say so. A rule of a
 * layout that is there no more changes nothing.
 */
export function offeredTemplates(
  templates: readonly Template[],
  rules: readonly LayoutRule[],
  language: Language,
): Template[] {
  if (rules.length === 0) return [...templates];
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  return templates.flatMap((template): Template[] => {
    const rule = byName.get(template.name);
    if (!rule) return [template];
    const { isOffered, trades, languages } = rule;
    if (!isOffered || (languages && !languages.includes(language))) return [];
    return trades ? [{ ...template, trades, isForTradesAlone: true }] : [template];
  });
}

/** Names of those that are to be first. */
export const firstNames = (rules: readonly LayoutRule[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ name, isFirst }) => (isFirst ? name : [])));
