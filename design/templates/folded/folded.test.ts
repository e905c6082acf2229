import { expect, test } from 'vitest';
import type { Language } from '#contract/design/design.ts';
import { foldsOf } from '../../layout/folds.ts';
import { NO_FIELDS } from '../build-design.ts';
import * as brochures from './brochures.ts';

const size = { widthMm: 297, heightMm: 210, bleedMm: 3, safeMm: 5, panelsMm: [97.67, 99.67, 99.66] };
const wantedOf = (items: string, language: Language = 'en') => ({
  size,
  language,
  motif: 'cup',
  fields: { ...NO_FIELDS, name: 'Irani Corner Café', phone: '98765 43210', offer: '20% off', items },
});
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `Dish ${at + 1} ${10 * (at + 1)}`).join('\n');

test('the inside is folded where the outside is, seen from behind', () => {
  expect(foldsOf(size, 'Front')).toEqual([97.67, 197.34]);
  expect(foldsOf(size, 'Back')).toEqual([99.66, 199.33]);
  expect(foldsOf({ ...size, panelsMm: undefined }, 'Front')).toEqual([]);
});

test.each(Object.values(brochures))(
  '$label: nothing but a ground touches a fold, and each has its colour to itself',
  (template) => {
    for (const page of [template.front(wantedOf(rows(8))), template.back(wantedOf(rows(8)))])
      for (const fold of foldsOf(size, page.name))
        for (const { id, box, kind, ...more } of page.objects) {
          const clip = kind === 'shape' && 'clip' in more ? more.clip : null;
          const { x, width } = clip ?? box;
          const isOver = x < fold - 0.02 && x + width > fold + 0.02;
          expect(isOver, `${id} on ${page.name}`).toBe(false);
        }
  },
);

test.each([3, 14, 20, 32])(
  'of a price list of %s lines each stands once, in the order of the panels',
  (count) => {
    const page = brochures.foldTowers.back(wantedOf(rows(count)));
    const shown = page.objects.flatMap((object) =>
      object.kind === 'text' && object.row?.part === 'what' ? [object.row.at] : [],
    );
    expect(shown).toEqual(Array.from({ length: count }, (_, at) => at));
  },
);

test('in Urdu the inside is read from the right', () => {
  const nameOf = (language: Language) =>
    brochures.foldTowers.back(wantedOf(rows(3), language)).objects.find(({ id }) => id === 'first-name')?.box
      .x ?? 0;
  expect(nameOf('en')).toBeLessThan(99);
  expect(nameOf('ur')).toBeGreaterThan(199);
});
