import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPossible, type OptionRule } from '#contract/catalogue/option-rules.ts';
import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import type { StoredCharge } from '#server/modules/catalogue/index.ts';
import { demoCategories } from '#server/seed/seed-demo.ts';
import { newProduct } from '#server/seed/seed-product.ts';
import { isAll } from '#tests/scope.ts';
import { chargePrice } from './price-list/price-drops.ts';
import { priceOfSize } from './price-list/price-of-size.ts';
import { decidePrice, unitPaiseAt } from './price-list/rules.ts';

/**
 * The rules of prices twice: as the shop has them, and once more by the plainest means, written from the decisions (0002, 0029,
 * 0030, 0032, 0037) alone. Neither knows of the other.
 */
type Sold = Parameters<typeof priceOfSize>[0] & Parameters<typeof decidePrice>[0];
type Choice = Record<string, string>;
interface Asked {
  readonly product: Sold;
  readonly choice: Choice;
  readonly quantity: number;
  readonly drops: PriceDrops;
}

/** What a piece costs, in paise, as the shop says it; null where it says none. */
function byTheShop({ product, choice, quantity, drops }: Asked): number | null {
  const sized = priceOfSize(product, choice);
  if (sized.refusal) return null;
  const decision = decidePrice(sized.product, sized.choice, quantity, true);
  if ('refusal' in decision) return null;
  const unitPaise = unitPaiseAt(decision.rule, quantity);
  return chargePrice(sized.product, { choice: sized.choice, quantity, unitPaise }, drops).unitPaise;
}

// --- The second copy. Lengths are whole tenths of a millimetre, all sums whole numbers without end.

const AREA_OF = { square_foot: 3048n ** 2n, square_inch: 254n ** 2n, square_metre: 10000n ** 2n } as const;
const LENGTH_OF = { foot_of_edge: 3048n, metre_of_edge: 10000n } as const;
const PER_UNIT = { mm: 10, cm: 100, m: 10_000, in: 254, ft: 3048 } as const;
const MOST = 9_99_99_999_99n;

function byHand(asked: Asked): number | null {
  const { product, choice, quantity, drops } = asked;
  const { attributes, optionRules = [], minOrderQty, maxOrderQty } = product;
  const option = product.printSpecification.sizeAttribute ?? '';
  for (const { name, values } of attributes) {
    const value = choice[name];
    const isTyped = product.sizeRule !== null && name === option;
    const mix = product.optionSettings?.[name]?.isByRow ? piecesOf(value) : [];
    const isMixed = mix.length > 0 && mix.every((one) => values.includes(one));
    const limits = product.optionSettings?.[name]?.number;
    const isNumber = limits !== undefined && numbersByHand(limits).includes(value ?? '');
    if (value === undefined || !(values.includes(value) || isTyped || isMixed || isNumber)) return null;
    if (isMixed && mix.length !== quantity) return null;
  }
  for (const { when, is, other } of optionRules)
    for (const given of when.values) {
      if (![choice[when.option], ...piecesOf(choice[when.option])].includes(given)) continue;
      const mix = piecesOf(choice[other.option]);
      for (const asked of mix.length > 0 ? mix : [choice[other.option]]) {
        const isAmong = other.values.filter((value) => value === asked).length === 1;
        if (is === 'only' ? !isAmong : isAmong) return null;
      }
    }
  if (quantity < minOrderQty || quantity > maxOrderQty) return null;
  const unit = unitByHand(asked, quantity);
  if (unit === null || unit * BigInt(quantity) > MOST) return null;
  if (drops === 'tell') return Number(unit);
  // No more than for a larger quantity at which some price of the choice begins, or has ended.
  let least = unit * BigInt(quantity);
  for (const { minQty, maxQty, attributes: wants } of product.pricing)
    for (const border of [minQty, maxQty + 1]) {
      if (border <= quantity || border > maxOrderQty) continue;
      if (Object.entries(wants).some(([name, value]) => choice[name] !== value)) continue;
      const other = unitByHand(asked, border);
      if (other !== null && other * BigInt(border) < least) least = other * BigInt(border);
    }
  if (least === unit * BigInt(quantity)) return Number(unit);
  const lower = least / BigInt(quantity);
  return Number(lower > 1n ? lower : 1n);
}

/** Counted up from the least, a step at a time. */
function numbersByHand({ min, max, step }: { min: number; max: number; step: number }): string[] {
  const numbers: string[] = [];
  for (let number = min; number <= max; number += step) numbers.push(`${number}`);
  return numbers;
}

/** "S × 2, L × 1" piece by piece; nothing where it is a single value. */
function piecesOf(words = ''): string[] {
  const parts = words.split(', ').map((part) => /^(\w+) × (\d+)$/.exec(part));
  if (parts.length < 2 || parts.includes(null)) return [];
  return parts.flatMap((part) => Array.from({ length: Number(part?.[2]) }, () => part?.[1] ?? ''));
}

/** Of a mix what one kind of piece costs more is shared by all pieces, a started paisa left out. */
function unitByHand(asked: Asked, quantity: number): bigint | null {
  const { product, choice } = asked;
  const [[option] = []] = Object.entries(product.optionSettings ?? {}).filter(([, { isByRow }]) => isByRow);
  const mix = option === undefined ? [] : piecesOf(choice[option]);
  if (option === undefined || mix.length === 0) return unitOfOne(asked, quantity);
  const all = product.surcharges?.charges ?? [];
  const without = (charges: typeof all) => ({
    ...asked,
    product: { ...product, surcharges: { charges, from: null } },
  });
  const plain = all.filter(({ attributes }) => !(option in attributes));
  const free = [{ pricePaise: 1, minQty: 1, maxQty: 1_000_000, attributes: {} }];
  let more = 0n;
  let once = 0n;
  for (const value of new Set(mix)) {
    const charges = all.filter(({ attributes }) => attributes[option] === value);
    const each = (per: boolean) => {
      const of = without(charges.filter((charge) => (charge.per === 'order') === per));
      const one = {
        ...of,
        product: { ...of.product, pricing: free },
        choice: { ...choice, [option]: value },
      };
      return (unitOfOne(one, 1) ?? 1n) - 1n;
    };
    more += each(false) * BigInt(mix.filter((one) => one === value).length);
    once += each(true);
  }
  const bare = unitOfOne(without(plain.filter(({ per }) => per !== 'order')), quantity);
  if (bare === null) return null;
  const plainOnce = plain
    .filter(
      ({ per, attributes }) =>
        per === 'order' && Object.entries(attributes).every(([a, b]) => choice[a] === b),
    )
    .reduce((sum, { pricePaise, times }) => sum + BigInt(pricePaise) * countOf(choice, times), 0n);
  return bare + more / BigInt(mix.length) + up(once + plainOnce, BigInt(quantity));
}

function unitOfOne({ product, choice }: Asked, quantity: number): bigint | null {
  const [rule] = product.pricing
    .map((one, place) => ({ ...one, place, wants: Object.entries(one.attributes) }))
    .filter(({ wants }) => wants.every(([name, value]) => choice[name] === value))
    .filter(({ minQty, maxQty }) => minQty <= quantity && quantity <= maxQty)
    .sort((a, b) => b.wants.length - a.wants.length || b.minQty - a.minQty || a.place - b.place);
  if (!rule) return null;
  const { sizeRule } = product;
  const charges = [...(sizeRule?.charges ?? []), ...(product.surcharges?.charges ?? [])].filter((charge) =>
    Object.entries(charge.attributes).every(([name, value]) => choice[name] === value),
  );
  if (!sizeRule && charges.length === 0) return BigInt(rule.pricePaise);
  const [width, height] = tenths(product, choice);
  let piece = BigInt(rule.pricePaise);
  let sheets = 0n;
  if (sizeRule?.pricedBy === 'press_sheet' && sizeRule.sheet) {
    const onOne = laidByHand(sizeRule.sheet, [width, height]);
    sheets = piece * up(BigInt(quantity), BigInt(onOne));
    piece = 0n;
  } else if (sizeRule && sizeRule.pricedBy !== 'piece' && sizeRule.pricedBy !== 'press_sheet') {
    let area = width * height;
    if (sizeRule.isWholeRoll) {
      const taken = sizeRule.rollWidthsMm
        .map(inTenths)
        .flatMap((roll) => [
          ...(width <= roll ? [roll * height] : []),
          ...(sizeRule.canTurn && height <= roll ? [roll * width] : []),
        ]);
      for (const one of taken.sort((a, b) => Number(a - b)).slice(0, 1)) area = one;
    }
    piece = up(piece * area, AREA_OF[sizeRule.pricedBy]);
  }
  let once = 0n;
  for (const charge of charges) {
    const paise = BigInt(charge.pricePaise) * countOf(choice, charge.times);
    if (charge.per === 'order') once += paise;
    else if (charge.per === 'piece') piece += paise;
    else if (charge.per === 'square_foot' || charge.per === 'square_metre')
      piece += up(paise * width * height, AREA_OF[charge.per]);
    else if (charge.per === 'eyelet') piece += paise * BigInt(eyeletsByHand(charge, width, height));
    else piece += up(paise * edges(charge, width, height).reduce((a, b) => a + b, 0n), LENGTH_OF[charge.per]);
  }
  const least = BigInt(Math.max(sizeRule?.leastPaise ?? 0, sheets > 0n ? 0 : 1));
  if (piece < least) piece = least;
  const step = BigInt(Math.max(sizeRule?.roundToPaise ?? 1, 1));
  return up(piece, step) * step + up(once + sheets, BigInt(quantity));
}

const countOf = (choice: Choice, times: string | undefined) =>
  times === undefined ? 1n : BigInt(choice[times] ?? '0');

/** One beside the other until the sheet ends, with a gap before each but the first; then the same turned. */
function laidByHand(
  { widthMm, heightMm, gapMm }: { widthMm: number; heightMm: number; gapMm: number },
  sides: readonly [bigint, bigint],
): number {
  const row = (side: bigint, room: bigint) => {
    let count = 0;
    for (let end = side; end <= room; end += side + inTenths(gapMm)) count++;
    return count;
  };
  const [a, b] = sides;
  const [across, along] = [inTenths(widthMm), inTenths(heightMm)];
  return Math.max(row(a, across) * row(b, along), row(b, across) * row(a, along));
}

/** How many times it goes in, and once more for what is left. */
const up = (amount: bigint, unit: bigint) => amount / unit + (amount % unit === 0n ? 0n : 1n);
const inTenths = (mm: number) => BigInt(Math.round(mm * 10));

function tenths({ printSpecification: print }: Sold, choice: Choice): [bigint, bigint] {
  const words = choice[print.sizeAttribute ?? ''] ?? '';
  const named = print.trimSizes[words];
  const typed = /^([\d.]+) × ([\d.]+) (\w+)$/.exec(words);
  if (!named && typed) {
    const per = PER_UNIT[typed[3] as keyof typeof PER_UNIT];
    return [BigInt(Math.round(Number(typed[1]) * per)), BigInt(Math.round(Number(typed[2]) * per))];
  }
  const [only] = Object.values(print.trimSizes);
  const { widthMm, heightMm } = named ?? only ?? { widthMm: 1, heightMm: 1 };
  return [inTenths(widthMm), inTenths(heightMm)];
}

/** The edges that are measured, each of them. */
function edges({ edges: which }: StoredCharge, width: bigint, height: bigint): bigint[] {
  if (which === 'top_bottom') return [width, width];
  if (which === 'left_right') return [height, height];
  return [width, height, width, height];
}

/** Set one by one along each edge, a corner that two edges share once. */
function eyeletsByHand(charge: StoredCharge, width: bigint, height: bigint): number {
  const every = charge.everyMm ? inTenths(charge.everyMm) : null;
  let eyelets = 0;
  for (const edge of edges(charge, width, height)) {
    let gaps = 1n;
    while (every !== null && gaps * every < edge) gaps++;
    eyelets += Number(gaps) + (charge.edges === 'all' ? 0 : 1);
  }
  return eyelets;
}

// --- What both are asked.

const demo: Sold[] = demoCategories
  .flatMap(({ products }) => products)
  .filter(({ pricing }) => pricing.length > 0)
  .map((seeded) => {
    const { options, print, sizeRule = null, surcharges = [], ...rest } = newProduct(seeded, 'a category');
    const attributes = Object.entries(options).map(([name, values]) => ({ name, values: [...values] }));
    return {
      ...rest,
      attributes,
      sizeRule,
      printSpecification: print,
      surcharges: { charges: surcharges, from: null },
    };
  });

const OPTIONS = { Size: ['S', 'L'], Paper: ['Thin', 'Thick', 'Kraft'], Film: ['None', 'Matt', 'Velvet'] };
const LINES = { number: { min: 0, max: 7, step: 2 } };
type Name = keyof typeof OPTIONS;
const NAMES = Object.keys(OPTIONS) as Name[];
const values = <N extends Name>(name: N) => fc.constantFrom(...OPTIONS[name]);
const some = fc.record(
  { Size: values('Size'), Paper: values('Paper'), Film: values('Film') },
  { requiredKeys: [] },
);
const part = fc
  .constantFrom(...NAMES)
  .chain((option) =>
    fc.record({ option: fc.constant(option), values: fc.subarray(OPTIONS[option], { minLength: 1 }) }),
  );
const optionRule: fc.Arbitrary<OptionRule> = fc
  .record({ when: part, is: fc.constantFrom('only', 'not'), other: part, reason: fc.constant('') })
  .filter(({ when, other }) => when.option !== other.option);
const charge: fc.Arbitrary<StoredCharge> = fc.record({
  name: fc.constant('More'),
  attributes: some,
  per: fc.constantFrom(
    'piece',
    'order',
    'square_foot',
    'square_metre',
    'foot_of_edge',
    'metre_of_edge',
    'eyelet',
  ),
  pricePaise: fc.integer({ min: 1, max: 20_000 }),
  edges: fc.constantFrom('all', 'top_bottom', 'left_right'),
  everyMm: fc.constantFrom(null, 300, 304.8, 77.7),
  times: fc.constantFrom(undefined, undefined, 'Lines'),
});
const invented: fc.Arbitrary<Sold> = fc.record({
  name: fc.constant('Prints'),
  attributes: fc.constant([
    ...NAMES.map((name) => ({ name, values: [...OPTIONS[name]] })),
    { name: 'Lines', values: ['2'] },
  ]),
  minOrderQty: fc.integer({ min: 1, max: 3 }),
  maxOrderQty: fc.integer({ min: 20, max: 60 }),
  pricing: fc.array(
    fc
      .record({
        pricePaise: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.constant(50_00_00_000)),
        minQty: fc.integer({ min: 1, max: 50 }),
        span: fc.integer({ min: 0, max: 40 }),
        attributes: some as fc.Arbitrary<Choice>,
      })
      .map(({ span, ...rule }) => ({ ...rule, maxQty: rule.minQty + span })),
    { minLength: 1, maxLength: 8 },
  ),
  optionRules: fc.array(optionRule, { maxLength: 3 }),
  optionSettings: fc.constantFrom<NonNullable<Sold['optionSettings']>>(
    { Lines: LINES },
    { Lines: LINES, Film: { isByRow: true } },
  ),
  printSpecification: fc.constant({
    sizeAttribute: 'Size',
    trimSizes: { S: { widthMm: 90, heightMm: 54.3 }, L: { widthMm: 914.4, heightMm: 609.6 } },
  }),
  sizeRule: fc.constant(null),
  surcharges: fc.array(charge, { maxLength: 4 }).map((charges) => ({ charges, from: null })),
});

/** A value of each option, at times none that is sold; of free sizes as often one that is typed. */
function choiceOf({
  attributes,
  sizeRule,
  printSpecification,
  optionSettings = {},
}: Sold): fc.Arbitrary<Choice> {
  const side = (least: number, most: number) =>
    fc.integer({ min: Math.ceil(least), max: Math.floor(Math.min(most, least + 2500)) });
  return fc.record(
    Object.fromEntries(
      attributes.map(({ name, values: all }) => {
        const named = fc.constantFrom(...all);
        const limits = optionSettings[name]?.number;
        // At times a step beside those there are, or more than the most.
        if (limits) return [name, fc.oneof(named, fc.integer({ min: 0, max: limits.max + 2 }).map(String))];
        if (optionSettings[name]?.isByRow) return [name, fc.oneof(named, mixOf(all))];
        if (!sizeRule || name !== printSpecification.sizeAttribute)
          return [name, fc.oneof({ weight: 60, arbitrary: named }, fc.constant('Gold leaf'))];
        const widest = Math.max(0, ...sizeRule.rollWidthsMm) || sizeRule.maxHeightMm;
        const typed = fc
          .tuple(
            side(sizeRule.minWidthMm, sizeRule.maxWidthMm),
            side(sizeRule.minHeightMm, Math.min(widest, sizeRule.maxHeightMm)),
          )
          .map(([width, height]) => `${width} × ${height} mm`);
        return [name, fc.oneof(named, typed)];
      }),
    ),
  );
}

/** Some of each of two values at least, in the order they are written in. */
function mixOf(all: readonly string[]): fc.Arbitrary<string> {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: all.length, maxLength: all.length });
  return fc
    .tuple(fc.subarray([...all], { minLength: 2 }), counts)
    .map(([some, many]) => some.map((value, place) => `${value} × ${many[place]}`).join(', '));
}

const asked: fc.Arbitrary<Asked> = fc
  .oneof(fc.constantFrom(...demo), invented)
  .chain((product) =>
    fc.record({
      product: fc.constant(product),
      choice: choiceOf(product),
      quantity: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: product.minOrderQty, max: product.maxOrderQty }) },
        fc.integer({ min: 1, max: product.maxOrderQty + 5 }),
      ),
      drops: fc.constantFrom<PriceDrops>('tell', 'charge_lower'),
    }),
  )
  // What is ordered by its values mostly adds up.
  .map((one) => {
    const mix = Object.values(one.choice)
      .map(piecesOf)
      .find(({ length }) => length > 0);
    return mix && one.quantity % 5 !== 0 ? { ...one, quantity: mix.length } : one;
  })
  // A typed size off its steps is nobody's; a value that is not sold is no size either.
  .filter(({ choice, product }) => !(product.sizeRule && Object.values(choice).includes('Gold leaf')));

test('property: both copies of the rules say the same price, or both none', () => {
  let priced = 0;
  fc.assert(
    fc.property(asked, (one) => {
      const expected = byHand(one);
      if (expected !== null) priced++;
      expect(byTheShop(one)).toBe(expected);
    }),
    { numRuns: isAll ? 100_000 : 2_000 },
  );
  // Neither copy gets away with saying nothing.
  expect(priced).toBeGreaterThan((isAll ? 100_000 : 2_000) / 4);
});

test.each(demo.map((product) => [product.name, product] as const))(
  'property: %s: more pieces, a larger size, and more of a number, never cost less, but for the paisa a piece is rounded by',
  (_name, product) => {
    const options = Object.fromEntries(product.attributes.map(({ name, values: all }) => [name, all]));
    const option = product.printSpecification.sizeAttribute ?? '';
    const sizes = Object.entries(product.printSpecification.trimSizes);
    const quantity = fc.integer({ min: product.minOrderQty, max: product.maxOrderQty });
    fc.assert(
      fc.property(choiceOf(product), quantity, quantity, (wished, one, other) => {
        if (Object.values(wished).some((value) => value === 'Gold leaf' || piecesOf(value).length > 0))
          return;
        const numbers = Object.entries(product.optionSettings ?? {}).flatMap(([name, { number }]) =>
          number ? [[name, `${Math.min(number.max, Number(wished[name]))}`] as const] : [],
        );
        const choice = {
          ...(nearestPossible(options, product.optionRules ?? [], wished) ?? wished),
          ...Object.fromEntries(numbers),
        };
        const total = (chosen: Choice, pieces: number) =>
          (byTheShop({ product, choice: chosen, quantity: pieces, drops: 'charge_lower' }) ?? 0) * pieces;
        const [fewer, more] = one < other ? [one, other] : [other, one];
        const least = total(choice, fewer);
        expect(least).toBeGreaterThan(0);
        expect(total(choice, more) + more).toBeGreaterThanOrEqual(least);
        const trim = product.printSpecification.trimSizes[choice[option] ?? ''];
        for (const [name, { widthMm, heightMm }] of sizes)
          if (option && trim && widthMm >= trim.widthMm && heightMm >= trim.heightMm)
            expect(total({ ...choice, [option]: name }, fewer), name).toBeGreaterThanOrEqual(least);
        // A typed one, a little larger both ways; nothing where that is not made.
        const [, width, height] = /^(\d+) × (\d+) mm$/.exec(choice[option] ?? '') ?? [];
        const larger = `${Number(width) + 29} × ${Number(height) + 7} mm`;
        const ofLarger = width ? total({ ...choice, [option]: larger }, fewer) : 0;
        expect(ofLarger || least, larger).toBeGreaterThanOrEqual(least);
        for (const [name, { number }] of Object.entries(product.optionSettings ?? {}))
          if (number)
            expect(total({ ...choice, [name]: `${number.max}` }, fewer), name).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: isAll ? 2_000 : 60 },
    );
  },
);
