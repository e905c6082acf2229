import type { SeedRule } from './price-list.ts';

export const MM_PER_FOOT = 304.8;
/** As many of one sign as can be ordered. */
const MOST_SIGNS = 200;

/** What all signs have, unless they say otherwise. */
export const sign = {
  minOrderQty: 1,
  maxOrderQty: MOST_SIGNS,
  turnaroundDays: 2,
  hsnCode: '49111090',
} as const;

/** What a square foot costs from some quantities on, in parts of what it costs alone. */
export const SIGN_RATES: readonly (readonly [minQty: number, part: number])[] = [
  [1, 1],
  [5, 0.96],
  [10, 0.94],
  [25, 0.92],
  [50, 0.905],
];

/** One rule for each material and quantity step, rupees a square foot (facts 4e); `''` is what has one material only. */
export function ratesOf(
  steps: typeof SIGN_RATES,
  byMaterial: Readonly<Record<string, number>>,
  option = 'Material',
): SeedRule[] {
  return Object.entries(byMaterial).flatMap(([material, rupees]) =>
    steps.map(([minQty, part], index) => ({
      pricePaise: Math.round(rupees * part * 100),
      minQty,
      maxQty: (steps[index + 1]?.[0] ?? MOST_SIGNS + 1) - 1,
      attributes: material ? { [option]: material } : {},
    })),
  );
}

/** What partners who print wide take: 10 ft across and 32 ft along the roll. */
const LONGEST_MM = 32 * MM_PER_FOOT;

/** From 1 × 1 ft on, as far as one side lies across a roll of so many feet. */
export const bannerSizes = (rollFeet: readonly number[]) =>
  ({
    unit: 'ft',
    minWidthMm: MM_PER_FOOT,
    maxWidthMm: LONGEST_MM,
    minHeightMm: MM_PER_FOOT,
    maxHeightMm: LONGEST_MM,
    stepMm: 1,
    rollWidthsMm: rollFeet.map((feet) => Math.round(feet * MM_PER_FOOT * 10) / 10),
    canTurn: true,
    pricedBy: 'square_foot',
    isWholeRoll: false,
    leastPaise: 0,
    roundToPaise: 1,
  }) as const;

/** Rupees once per size ordered, of every choice: what a charge begins with. */
export const once = (name: string, rupees: number) =>
  ({
    name,
    attributes: {},
    per: 'order',
    pricePaise: Math.round(rupees * 100),
    edges: 'all',
    everyMm: null,
  }) as const;

/** Any size in mm that lies on a press sheet, priced by the sheets it fills. */
export const pressSheets = (sheet: { widthMm: number; heightMm: number; gapMm: number }) =>
  ({
    unit: 'mm',
    stepMm: 1,
    canTurn: true,
    pricedBy: 'press_sheet',
    sheet,
    isWholeRoll: false,
    leastPaise: 0,
    roundToPaise: 1,
  }) as const;

/** One price of a sheet, whatever the quantity, shown at these: a piece gets cheaper by what is charged once. */
export const sheetPrice = (
  rupees: number,
  quantities: readonly number[],
  maxQty: number,
  attributes: Record<string, string>,
): SeedRule[] =>
  quantities.map((minQty, index) => ({
    pricePaise: Math.round(rupees * 100),
    minQty,
    maxQty: (quantities[index + 1] ?? maxQty + 1) - 1,
    attributes,
  }));
