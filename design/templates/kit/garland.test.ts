import { expect, test } from 'vitest';
import { NO_FIELDS } from '../build-design.ts';
import { FORMS } from '../forms.ts';

const SIZES = [
  [105, 148],
  [148, 210],
  [210, 297],
  [297, 420],
  [594, 841],
  [762, 1829],
  [914, 610],
  [2438, 1219],
] as const;
const fields = {
  ...NO_FIELDS,
  name: 'Third Wave Chai',
  second: 'Asha',
  offer: '20% off',
  phone: '98765 43210',
};
const withGarland = [...new Set(FORMS.flatMap(({ templates }) => templates))].filter((template) =>
  drawn(template, [148, 210]).some((shape) => shape.startsWith('toran-')),
);

function drawn(
  template: (typeof FORMS)[number]['templates'][number],
  [widthMm, heightMm]: readonly [number, number],
) {
  const size = { widthMm, heightMm, bleedMm: 3, safeMm: 5 };
  const { objects } = template.front({ size, fields, language: 'en', motif: 'cup' });
  return objects.flatMap((object) => (object.kind === 'shape' ? [object.shape] : []));
}

test('there are garlands', () => expect(withGarland.length).toBeGreaterThan(3));

test.each(withGarland.map((template) => [template.name, template] as const))(
  'of %s no string hangs before what stands in the middle',
  (_name, template) => {
    for (const size of SIZES) {
      const counts = drawn(template, size).flatMap((shape) => /^toran-\w+-(\d+)$/.exec(shape)?.[1] ?? []);
      expect(counts.map((count) => Number(count) % 2)).toEqual(counts.map(() => 1));
    }
  },
);
