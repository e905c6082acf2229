import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PricedCharge, type PricedSizeRule, pieceOfSize } from './size-price.ts';

const FOOT = 304.8;
const feet = (width: number, height: number) => ({ widthMm: width * FOOT, heightMm: height * FOOT });
const rule: PricedSizeRule = {
  rollWidthsMm: [],
  canTurn: true,
  pricedBy: 'square_foot',
  isWholeRoll: false,
  leastPaise: 0,
  roundToPaise: 1,
  charges: [],
};
const charge = (more: Partial<PricedCharge>): PricedCharge => ({
  attributes: {},
  per: 'piece',
  pricePaise: 100,
  edges: 'all',
  everyMm: null,
  ...more,
});
const price = (size: { widthMm: number; heightMm: number }, more: Partial<PricedSizeRule>, choice = {}) =>
  pieceOfSize({ ...rule, ...more }, 1200, size, choice).pricePaise;

test('by the square foot, to the paisa: 8 × 3 ft at ₹12', () => {
  expect(price(feet(8, 3), {})).toBe(28_800);
  // 1 mm more is a little more, rounded up once.
  expect(price({ widthMm: 2439.4, heightMm: 914.4 }, {})).toBe(28_812);
  expect(price({ widthMm: 1000, heightMm: 1000 }, { pricedBy: 'square_metre' })).toBe(1200);
  expect(price({ widthMm: 50.8, heightMm: 25.4 }, { pricedBy: 'square_inch' })).toBe(2400);
  expect(price(feet(8, 3), { pricedBy: 'piece' })).toBe(1200);
});

test('the least charge and the rounding are of a piece', () => {
  expect(price(feet(1, 1), { leastPaise: 5000 })).toBe(5000);
  expect(price({ widthMm: 2439.4, heightMm: 914.4 }, { roundToPaise: 100 })).toBe(28_900);
});

test('a whole roll is charged over its width, the way it takes least', () => {
  const roll = { isWholeRoll: true, rollWidthsMm: [3 * FOOT, 4 * FOOT] };
  // 8 ft of the 3 ft roll; 3.5 ft high needs the 4 ft roll; turned, 2 × 3.5 takes 2 ft of the 4 ft roll.
  expect(price(feet(8, 3), roll)).toBe(24 * 1200);
  expect(price(feet(8, 3.5), roll)).toBe(32 * 1200);
  expect(price(feet(2, 3.5), roll)).toBe(8 * 1200);
  expect(price(feet(2, 3.5), { ...roll, canTurn: false })).toBe(10.5 * 1200);
});

test('charges: eyelets, hems, lamination, a piece; once an order apart; only of what was chosen', () => {
  const eyelets = charge({ per: 'eyelet', pricePaise: 500, everyMm: 2 * FOOT });
  // 8 × 3 ft every 2 ft: 4 gaps along each long edge, 2 along each short one, an eyelet for each.
  expect(price(feet(8, 3), { charges: [eyelets] }) - 28_800).toBe(12 * 500);
  expect(price(feet(8, 3), { charges: [{ ...eyelets, everyMm: null }] }) - 28_800).toBe(4 * 500);
  expect(price(feet(8, 3), { charges: [{ ...eyelets, edges: 'top_bottom' }] }) - 28_800).toBe(10 * 500);
  expect(price(feet(8, 3), { charges: [charge({ per: 'foot_of_edge' })] }) - 28_800).toBe(2200);
  expect(
    price(feet(8, 3), { charges: [charge({ per: 'foot_of_edge', edges: 'left_right' })] }) - 28_800,
  ).toBe(600);
  expect(price(feet(8, 3), { charges: [charge({ per: 'square_foot' })] }) - 28_800).toBe(2400);
  const laminated = { charges: [charge({ attributes: { Lamination: 'Matt' } })] };
  expect(price(feet(8, 3), laminated, { Lamination: 'Matt' }) - 28_800).toBe(100);
  expect(price(feet(8, 3), laminated, { Lamination: 'None' }) - 28_800).toBe(0);
  const setup = pieceOfSize(
    { ...rule, charges: [charge({ per: 'order', pricePaise: 6000 })] },
    1200,
    feet(8, 3),
    {},
  );
  expect(setup).toEqual({ pricePaise: 28_800, setupPaise: 6000 });
});

const someRule: fc.Arbitrary<PricedSizeRule> = fc.record({
  rollWidthsMm: fc.array(fc.integer({ min: 300, max: 3000 }), { maxLength: 3 }),
  canTurn: fc.boolean(),
  pricedBy: fc.constantFrom('piece', 'square_foot', 'square_metre', 'square_inch'),
  isWholeRoll: fc.boolean(),
  leastPaise: fc.nat(20_000),
  roundToPaise: fc.constantFrom(1, 50, 100, 500),
  charges: fc.array(
    fc.record({
      attributes: fc.constant({}),
      per: fc.constantFrom(
        'piece',
        'order',
        'square_foot',
        'square_metre',
        'foot_of_edge',
        'metre_of_edge',
        'eyelet',
      ),
      pricePaise: fc.integer({ min: 1, max: 5000 }),
      edges: fc.constantFrom('all', 'top_bottom', 'left_right'),
      everyMm: fc.option(fc.integer({ min: 50, max: 1000 })),
    }),
    { maxLength: 4 },
  ),
});
const length = fc.integer({ min: 10, max: 100_000 }).map((tenths) => tenths / 10);

test('property: wider or higher never costs less', () => {
  fc.assert(
    fc.property(
      someRule,
      fc.integer({ min: 1, max: 100_000 }),
      length,
      length,
      length,
      (one, rate, w, h, more) => {
        // A size no roll takes is not made; there the price is of its own area.
        const rolls = one.isWholeRoll ? { ...one, rollWidthsMm: [...one.rollWidthsMm, 40_000] } : one;
        const small = pieceOfSize(rolls, rate, { widthMm: w, heightMm: h }, {}).pricePaise;
        expect(
          pieceOfSize(rolls, rate, { widthMm: w + more, heightMm: h }, {}).pricePaise,
        ).toBeGreaterThanOrEqual(small);
        expect(
          pieceOfSize(rolls, rate, { widthMm: w, heightMm: h + more }, {}).pricePaise,
        ).toBeGreaterThanOrEqual(small);
      },
    ),
    { numRuns: 2000 },
  );
});

const CHOICES = [{}, { Finish: 'Matt' }, { Finish: 'Gloss', Edge: 'Hem' }] as const;
const chosenBy = fc.constantFrom(...CHOICES);

test('property: it is the price of a calculator that divides without rounding, up to a paisa a part', () => {
  const ruled = fc
    .tuple(someRule, fc.array(chosenBy, { minLength: 4, maxLength: 4 }))
    .map(([one, wanted]) => ({
      ...one,
      charges: one.charges.map((found, index) => ({ ...found, attributes: wanted[index] ?? {} })),
    }));
  fc.assert(
    fc.property(
      ruled,
      fc.integer({ min: 1, max: 100_000 }),
      length,
      length,
      chosenBy,
      (one, rate, w, h, choice) => {
        const { pricePaise, setupPaise } = pieceOfSize(one, rate, { widthMm: w, heightMm: h }, choice);
        const parts = bruteForce(one, rate, w, h, choice);
        const step = one.roundToPaise;
        expect(pricePaise % step).toBe(0);
        expect(pricePaise).toBeGreaterThanOrEqual(Math.max(parts.piece, one.leastPaise) - 0.001);
        const most = parts.piece + 1 + one.charges.length + parts.piece * 1e-9;
        expect(pricePaise).toBeLessThan(Math.max(most, one.leastPaise + 1) + step);
        expect(setupPaise).toBe(parts.once);
      },
    ),
    { numRuns: 5000 },
  );
});

/** Written apart, in floats: of one piece, before the least and the rounding, and what is charged once. */
function bruteForce(one: PricedSizeRule, rate: number, w: number, h: number, choice: Record<string, string>) {
  const areas = (w: number, h: number) => ({
    piece: 1,
    square_foot: (w / 304.8) * (h / 304.8),
    square_inch: (w / 25.4) * (h / 25.4),
    square_metre: (w * h) / 1e6,
  });
  const { pricedBy } = one;
  const charged = pricedBy === 'press_sheet' ? 0 : areas(...chargedSides(one, w, h))[pricedBy];
  let [piece, once] = [rate * charged, 0];
  for (const { attributes, per, pricePaise, edges, everyMm } of one.charges) {
    if (JSON.stringify({ ...choice, ...attributes }) !== JSON.stringify(choice)) continue;
    const sides = edges === 'all' ? [w, w, h, h] : edges === 'top_bottom' ? [w, w] : [h, h];
    const around = sides.reduce((sum, side) => sum + side, 0);
    if (per === 'order') once += pricePaise;
    if (per === 'piece' || per === 'square_foot' || per === 'square_metre')
      piece += pricePaise * areas(w, h)[per];
    if (per === 'foot_of_edge') piece += (pricePaise * around) / 304.8;
    if (per === 'metre_of_edge') piece += (pricePaise * around) / 1000;
    if (per !== 'eyelet') continue;
    const set = new Set<string>();
    for (const [index, side] of sides.entries()) {
      const gaps = everyMm ? Math.ceil(Math.round(side * 10) / (everyMm * 10)) : 1;
      for (let at = 0; at <= gaps; at++) set.add(cornerOr(edges, index, at, gaps));
    }
    piece += pricePaise * set.size;
  }
  return { piece, once };
}

/** Every way to lay it on every roll, sorted by the material that takes; its own sides where none is charged or wide enough. */
function chargedSides(one: PricedSizeRule, w: number, h: number): [number, number] {
  const ways: [number, number][] = one.canTurn
    ? [
        [w, h],
        [h, w],
      ]
    : [[w, h]];
  const laid = one.rollWidthsMm
    .flatMap((roll) => ways.filter(([across]) => across <= roll).map(([, along]) => [roll, along] as const))
    .sort(([r1, a1], [r2, a2]) => r1 * a1 - r2 * a2);
  const [roll, along] = (one.isWholeRoll && laid[0]) || [w, h];
  return [roll, along];
}

/** Names an eyelet; the corners of a whole frame belong to two edges. */
function cornerOr(edges: string, side: number, at: number, gaps: number): string {
  const isEnd = at === 0 || at === gaps;
  if (!isEnd || edges !== 'all') return `${side} ${at}`;
  // Edges 0 and 1 lie top and bottom, 2 and 3 left and right.
  const [vertical, horizontal] = side < 2 ? [side, at === 0 ? 0 : 1] : [at === 0 ? 0 : 1, side - 2];
  return `corner ${vertical} ${horizontal}`;
}
