import { describe, expect, it } from 'vitest';
import { grownTo } from '../scene/piece/apparel/grown.ts';
import type { Point2 } from '../scene/piece/apparel/patterns.ts';
import { middleOfPrint } from '../scene/piece/apparel/print-places.ts';
import type { FaceSpec, PieceKind } from '../scene/piece/piece-spec.ts';
import { flatGarment } from './garment-shapes.ts';

/** As the shop prints them, in mm. */
const AREAS: readonly (readonly [PieceKind, string, number, number])[] = [
  ['t-shirt', 'Front', 300, 400],
  ['t-shirt', 'Back', 300, 400],
  ['polo', 'Left chest', 90, 90],
  ['hoodie', 'Front', 300, 300],
  ['hoodie', 'Back', 300, 300],
  ['cap', 'Front', 100, 50],
  ['tote', 'Front', 280, 300],
];

function isInside(outline: readonly Point2[], [x, y]: Point2): boolean {
  let isIn = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline.at(i - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  });
  return isIn;
}

describe.each(AREAS)('%s drawn flat, %s', (kind, name, widthMm, heightMm) => {
  it.each(['S', 'M', 'XXL'])(
    'has its whole print area on its cloth, and is no rectangle: size %s',
    (size) => {
      const face: FaceSpec = { name, page: 1, widthMm, heightMm, bleedMm: 0, isPlaced: true };
      const spec = { kind, choice: { 'Garment size': size } };
      const [across, along] = kind === 'cap' || kind === 'tote' ? [1, 1] : grownTo(spec);
      const cuts = flatGarment(kind, name === 'Back')?.cuts ?? [];
      const [x, y] = middleOfPrint(spec, face);
      for (const right of [-1, 1])
        for (const up of [-1, 1]) {
          const corner: Point2 = [(x + (right * widthMm) / 2) / across, (y + (up * heightMm) / 2) / along];
          expect(
            cuts.some(({ outline }) => isInside(outline, corner)),
            `${corner}`,
          ).toBe(true);
        }
      expect(cuts.length).toBeGreaterThan(1);
    },
  );
});

it('what is neither worn nor carried is no garment', () => {
  expect(flatGarment('card', false)).toBeNull();
});
