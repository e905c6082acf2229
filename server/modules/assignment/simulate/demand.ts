import { type Chance, chanceOf } from './chance.ts';
import { placeOfOrder } from './places.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many of a hundred orders are placed in each hour of a day in India. */
const HOURS = [
  1, 0.5, 0.3, 0.2, 0.3, 0.7, 1.5, 2.5, 4, 6, 7.5, 8, 7.5, 6.5, 6.5, 7, 7, 6.5, 6, 5.5, 5, 4.5, 3.5, 2,
];
/** Monday to Sunday. */
const WEEKDAYS = [1.15, 1.1, 1.1, 1.1, 1.1, 0.9, 0.55];

interface Ware {
  readonly kind: string;
  readonly weight: number;
  readonly turnaroundDays: number;
  readonly shortMm: number | null;
  readonly longMm: number | null;
  /** The usual order. */
  readonly rupees: number;
  readonly grams: number;
}

const ware = (
  kind: string,
  weight: number,
  turnaroundDays: number,
  size: readonly [number | null, number | null],
  rupees: number,
  grams: number,
): Ware => ({ kind, weight, turnaroundDays, shortMm: size[0], longMm: size[1], rupees, grams });

/** What is ordered: the shop's categories with a product or two for each. */
const WARES: readonly Ware[] = [
  ware('Business cards', 30, 2, [54, 90], 600, 400),
  ware('Flyers and brochures', 14, 2, [148, 210], 1400, 2500),
  ware('Flyers and brochures', 8, 3, [210, 297], 2600, 5000),
  ware('Banners and signs', 8, 2, [610, 1220], 900, 1200),
  ware('Banners and signs', 5, 3, [850, 2000], 2200, 4200),
  ware('Stickers and labels', 15, 3, [50, 50], 800, 500),
  ware('Apparel', 12, 4, [null, null], 2400, 1800),
  ware('Packaging', 8, 5, [250, 330], 3200, 6000),
];

/** The kinds of work of the simulation, which knows no shop. */
export const KINDS: readonly string[] = [...new Set(WARES.map(({ kind }) => kind))];

export interface SimulatedOrder {
  readonly at: number;
  readonly zip: string;
  readonly kind: string;
  readonly turnaroundDays: number;
  readonly shortMm: number | null;
  readonly longMm: number | null;
  readonly valuePaise: number;
  readonly weightGrams: number;
}

/** What partners together can do is asked of them to this share. */
const FULLNESS = 0.5;
const FEWEST_DAYS = 14;

/** Over how many days so many orders come. @param jobsPerDay of all partners */
export function daysFor(orders: number, jobsPerDay: number): number {
  return Math.max(FEWEST_DAYS, Math.ceil(orders / (jobsPerDay * (6 / 7) * FULLNESS)));
}

/** Orders over the days as people place them, the first first. Monday is the first day. */
export function makeOrders(seed: number, count: number, days: number, startsAt: number): SimulatedOrder[] {
  const chance = chanceOf(seed, 'orders');
  const dayWeights = Array.from({ length: days }, (_, day) => WEEKDAYS[day % 7] ?? 1);
  return Array.from({ length: count }, () => makeOrder(chance, dayWeights, startsAt)).sort(
    (a, b) => a.at - b.at,
  );
}

function makeOrder(chance: Chance, dayWeights: readonly number[], startsAt: number): SimulatedOrder {
  const day = chance.pick(dayWeights);
  const hour = chance.pick(HOURS);
  const { kind, turnaroundDays, shortMm, longMm, rupees, grams } = WARES[
    chance.pick(WARES.map(({ weight }) => weight))
  ] as Ware;
  const size = chance.around(1, 0.7);
  return {
    at: startsAt + day * DAY_MS + Math.floor((hour + chance.next()) * HOUR_MS),
    zip: placeOfOrder(chance),
    kind,
    turnaroundDays,
    shortMm,
    longMm,
    valuePaise: Math.round(rupees * 100 * size),
    weightGrams: Math.max(50, Math.round(grams * size)),
  };
}
