import { parseWhole } from '../catalogue/number-option.ts';
import { type PressSheet, piecesPerSheet } from './press-sheet.ts';

/**
 * What a piece of a free size costs: the formula is data (`PricedSizeRule`), this is the one place that reads it. Whole
 * paise, each part rounded up once; never less for a larger size.
 */

/** What the price of a price list is for, and what a charge is per. */
export type ChargePer =
  | 'piece'
  | 'order'
  | 'square_foot'
  | 'square_metre'
  | 'foot_of_edge'
  | 'metre_of_edge'
  | 'eyelet';

export interface PricedCharge {
  /** Of the choices that have all of these; none: of every one. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly per: ChargePer;
  readonly pricePaise: number;
  /** Along which edges: all, top and bottom, or left and right. */
  readonly edges: 'all' | 'top_bottom' | 'left_right';
  /** How far apart eyelets are set, at most. */
  readonly everyMm: number | null;
  /** The option, a number, it is charged for each of. */
  readonly times?: string | undefined;
}

export interface PricedSizeRule {
  readonly rollWidthsMm: readonly number[];
  readonly canTurn: boolean;
  readonly pricedBy: 'piece' | 'square_foot' | 'square_metre' | 'square_inch' | 'press_sheet';
  /** Of prices for a press sheet: that sheet. */
  readonly sheet?: PressSheet | null | undefined;
  /** Charged is the length of roll a piece takes, over its whole width. */
  readonly isWholeRoll: boolean;
  readonly leastPaise: number;
  readonly roundToPaise: number;
  readonly charges: readonly PricedCharge[];
}

/** A run of paper: so many pieces lie on each printed sheet, and the last one is paid whole. */
export interface SheetRun {
  readonly perSheet: number;
  readonly sheetPaise: number;
}

/** What pieces of one size cost: each, once, and by the sheets they are printed on. */
interface SizedPrice {
  readonly pricePaise: number;
  readonly setupPaise?: number | undefined;
  readonly run?: SheetRun | undefined;
}

/** What one of so many pieces costs, in paise: its share of what is charged once, and of the sheets, rounded up, is in it. */
export function sharedPaise({ pricePaise, setupPaise = 0, run }: SizedPrice, quantity: number): number {
  const sheets = run ? Math.ceil(quantity / run.perSheet) * run.sheetPaise : 0;
  return pricePaise + Math.ceil((setupPaise + sheets) / quantity);
}

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Square tenths of a millimetre. */
const AREA = {
  square_foot: 3048n * 3048n,
  square_inch: 254n * 254n,
  square_metre: 10_000n * 10_000n,
} as const;
const EDGE = { foot_of_edge: 3048n, metre_of_edge: 10_000n } as const;

/**
 * The price of one piece, and what is charged once per size ordered, at `ratePaise` of the price list.
 * @param choice decides which charges are added
 */
export function pieceOfSize(
  rule: PricedSizeRule,
  ratePaise: number,
  size: SizeMm,
  choice: Readonly<Record<string, string>>,
): { pricePaise: number; setupPaise: number; run?: SheetRun } {
  const [width, height] = [tenths(size.widthMm), tenths(size.heightMm)];
  const run = runOf(rule, ratePaise, size);
  let piece = run ? 0 : baseOf(rule, ratePaise, width, height);
  let setupPaise = 0;
  for (const charge of rule.charges) {
    if (!isChosen(charge, choice)) continue;
    const pricePaise = charge.pricePaise * timesOf(charge, choice);
    if (charge.per === 'order') setupPaise += pricePaise;
    else piece += chargeOf({ ...charge, pricePaise }, width, height);
  }
  const step = Math.max(1, rule.roundToPaise);
  const pricePaise = Math.ceil(Math.max(piece, rule.leastPaise, run ? 0 : 1) / step) * step;
  return { pricePaise, setupPaise, ...(run && { run }) };
}

function runOf({ pricedBy, sheet }: PricedSizeRule, sheetPaise: number, size: SizeMm): SheetRun | null {
  if (pricedBy !== 'press_sheet') return null;
  // No size that is larger than the sheet is saved.
  return { sheetPaise, perSheet: sheet ? Math.max(1, piecesPerSheet(sheet, size)) : 1 };
}

function baseOf(rule: PricedSizeRule, ratePaise: number, width: bigint, height: bigint): number {
  if (rule.pricedBy === 'piece' || rule.pricedBy === 'press_sheet') return ratePaise;
  const area = rule.isWholeRoll ? rollArea(rule, width, height) : width * height;
  return share(ratePaise, area, AREA[rule.pricedBy]);
}

const tenths = (mm: number) => BigInt(Math.round(mm * 10));

function share(pricePaise: number, amount: bigint, unit: bigint): number {
  return Number((BigInt(pricePaise) * amount + unit - 1n) / unit);
}

function isChosen({ attributes }: PricedCharge, choice: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).every(([name, value]) => choice[name] === value);
}

/** How many of it are charged: the number that is chosen, of an option that is none yet none; one where it is no matter of number. */
function timesOf({ times }: PricedCharge, choice: Readonly<Record<string, string>>): number {
  if (times === undefined) return 1;
  return (Object.hasOwn(choice, times) && parseWhole(choice[times] ?? '')) || 0;
}

/** The least that is cut off a roll for it, over the roll's whole width; without a roll that takes it, its own area. */
function rollArea({ rollWidthsMm, canTurn }: PricedSizeRule, width: bigint, height: bigint): bigint {
  let least: bigint | null = null;
  for (const roll of rollWidthsMm.map(tenths))
    for (const [across, along] of canTurn
      ? ([
          [width, height],
          [height, width],
        ] as const)
      : [[width, height] as const])
      if (across <= roll && (least === null || roll * along < least)) least = roll * along;
  return least ?? width * height;
}

function chargeOf({ per, pricePaise, edges, everyMm }: PricedCharge, width: bigint, height: bigint): number {
  const sides = [...(edges === 'left_right' ? [] : [width]), ...(edges === 'top_bottom' ? [] : [height])];
  if (per === 'square_foot' || per === 'square_metre') return share(pricePaise, width * height, AREA[per]);
  if (per === 'foot_of_edge' || per === 'metre_of_edge')
    return share(pricePaise, 2n * sides.reduce((sum, side) => sum + side, 0n), EDGE[per]);
  if (per === 'eyelet') return pricePaise * eyelets(sides, everyMm);
  return pricePaise;
}

/** One in each corner, and between them so many that none are further apart. */
function eyelets(sides: readonly bigint[], everyMm: number | null): number {
  const every = everyMm && everyMm > 0 ? tenths(everyMm) : null;
  const gaps = sides.reduce((sum, side) => sum + (every ? Number((side + every - 1n) / every) : 1), 0);
  // Around all four edges each gap begins with its eyelet; a single edge has one more than gaps.
  return 2 * (gaps + (sides.length === 1 ? 1 : 0));
}
