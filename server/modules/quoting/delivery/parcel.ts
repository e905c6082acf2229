import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { weightGrams } from './shipping.ts';

/** A parcel as a courier asks about it; whole mm, length the longest side of its base. */
export interface Parcel {
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** Paper is about a quarter thicker than its weight says: 100 g/m² is 0.125 mm. */
const MM_PER_GSM = 0.00125;
/** A pile grows this high before another one stands beside it. */
const PILE_MM = 300;
/** A side longer than this is rolled up. */
const FLAT_MM = 700;
/** What weighs so much is a board: it lies flat, however long. */
const BOARD_GSM = 1000;
/** A tube is no longer than this: what is wider is folded before it is rolled, as flex and cloth are. */
const TUBE_MM = 1600;
/** Wrapping on each side. */
const WRAP_MM = 5;
/** Folded cloth, cups and boxes: a litre of parcel weighs about this much. */
const GRAMS_PER_LITRE = 250;
/** What is sold by the piece and has no size lies on a base of this size. */
const BASE = { widthMm: 300, heightMm: 250 };

/** What sending a line takes, estimated from the print specification and the quantity. */
export function estimateParcel(
  specification: PrintSpecification,
  choice: Readonly<Record<string, string>>,
  quantity: number,
): Parcel {
  const grams = weightGrams(specification, choice, quantity);
  const { widthMm, heightMm } = chosenTrim(specification, choice) ?? BASE;
  const long = Math.max(widthMm, heightMm);
  const short = Math.min(widthMm, heightMm);
  const volumeMm3 =
    specification.paperGsm === null
      ? (grams / GRAMS_PER_LITRE) * 1_000_000
      : // Weight over weight per area is area; times the thickness of one sheet it is volume.
        (grams / specification.paperGsm) * 1_000_000 * (specification.paperGsm * MM_PER_GSM);
  const isRigid = (specification.paperGsm ?? 0) >= BOARD_GSM;
  if (long > FLAT_MM && !isRigid) return rolled(grams, foldedTo(short), volumeMm3);
  const stackMm = volumeMm3 / (long * short);
  const piles = Math.max(1, Math.ceil(stackMm / PILE_MM));
  const [length, width] = [long, short * piles].toSorted((a, b) => b - a) as [number, number];
  return {
    weightGrams: grams,
    lengthMm: wrapped(length),
    widthMm: wrapped(width),
    heightMm: wrapped(stackMm / piles),
  };
}

/** A tube around the shorter side; what is rolled takes about twice its volume. */
function rolled(grams: number, shortMm: number, volumeMm3: number): Parcel {
  const diameter = Math.max(60, Math.sqrt((8 * volumeMm3) / (Math.PI * shortMm)));
  return {
    weightGrams: grams,
    lengthMm: wrapped(shortMm),
    widthMm: wrapped(diameter),
    heightMm: wrapped(diameter),
  };
}

function foldedTo(mm: number): number {
  return mm > TUBE_MM ? foldedTo(mm / 2) : mm;
}

function wrapped(mm: number): number {
  return Math.ceil(mm + 2 * WRAP_MM);
}
