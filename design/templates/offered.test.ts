import { expect, test } from 'vitest';
import type { FieldName } from '#contract/design/design.ts';
import type { LayoutRule } from '#contract/design/layout-rule.ts';
import { TRADES } from '../words/trades.ts';
import { CARD_TEMPLATES } from './cards/cards.ts';
import { FORMS } from './forms.ts';
import { offeredTemplates } from './offered.ts';
import { wallOf } from './wall.ts';

const [kirana] = TRADES;
const names = CARD_TEMPLATES.map(({ name }) => name);
const [one = '', two = ''] = names;
const rule = (name: string, part: Partial<LayoutRule> = {}): LayoutRule => ({
  name,
  isOffered: true,
  isFirst: false,
  trades: null,
  languages: null,
  ...part,
});
const wall = (rules: readonly LayoutRule[], language: 'en' | 'hi' = 'en', trade = kirana) => {
  const templates = offeredTemplates(CARD_TEMPLATES, rules, language);
  return wallOf(templates, trade, undefined, rules).map(({ template }) => template.name);
};

test('a layout that is not offered is on no wall', () => {
  expect(wall([])).toContain(one);
  expect(wall([rule(one, { isOffered: false })])).not.toContain(one);
});

test('what is to be first is first, whatever the trade has before', () => {
  const last = wall([]).slice(0, names.length).at(-1) ?? '';
  expect(wall([])[0]).not.toBe(last);
  expect(wall([rule(last, { isFirst: true })])[0]).toBe(last);
});

test('a layout for some trades or languages is seen by nobody else', () => {
  const rules = [rule(one, { trades: ['clinic'] }), rule(two, { languages: ['hi'] })];
  expect(wall(rules)).not.toContain(one);
  expect(
    wall(
      rules,
      'en',
      TRADES.find(({ name }) => name === 'clinic'),
    ),
  ).toContain(one);
  expect(wall(rules)).not.toContain(two);
  expect(wall(rules, 'hi')).toContain(two);
});

test('what is said of a layout that is there no more changes nothing', () => {
  expect(wall([rule('card-of-yesterday', { isFirst: true, trades: ['no-such-trade'] })])).toEqual(wall([]));
});

test('what is typed already is seen on the first designs: layouts without a place for it come later', () => {
  const cafe = TRADES.find(({ name }) => name === 'cafe') ?? kirana;
  const templates = FORMS.find(({ name }) => name === 'flyer')?.templates ?? [];
  const asksOf = (said: readonly FieldName[]) =>
    wallOf(templates, cafe, undefined, [], said)
      .slice(0, templates.length)
      .map(({ template }) => template.asks?.includes('offer') ?? false);
  const withPlace = asksOf([]).filter(Boolean).length;
  expect(asksOf([]).slice(0, withPlace)).toContain(false);
  expect(asksOf(['offer']).slice(0, withPlace)).not.toContain(false);
});
