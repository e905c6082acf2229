/** Facts of India's GST that the shop computes with; rates are data, never here (facts, payments-and-law 3.3). */

import { plainDigits } from '../digits.ts';
import { stateCode, stateName } from '../places.ts';

/** Union territories without a legislature levy UTGST where States levy SGST. */
const UTGST_CODES = ['04', '26', '31', '35', '38'];

/**
 * Which taxes a supply bears: two halves inside the supplier's State, one between States. Codes as in `STATES`.
 * @param isToSez a supply to a special economic zone is between States wherever it lies (section 7(5)(b) of the IGST Act)
 */
export function gstNames(
  supplierCode: string,
  recipientCode: string,
  isToSez = false,
): readonly [string] | readonly [string, string] {
  if (isToSez || supplierCode !== recipientCode) return ['IGST'];
  return ['CGST', UTGST_CODES.includes(recipientCode) ? 'UTGST' : 'SGST'];
}

/** What tax is called where its amount stands: "Tax" for an estimate; "GST" until it is known which State it goes to. */
export function taxName(
  { mode, gstin }: { mode: 'estimate' | 'gst'; gstin: string | null },
  recipientCode: string | null,
  isToSez = false,
): string {
  if (mode === 'estimate') return 'Tax';
  return gstin && recipientCode ? gstNames(gstin.slice(0, 2), recipientCode, isToSez).join(' + ') : 'GST';
}

/**
 * The State a supply takes place in, by its code (sections 10 and 12 of the IGST Act). To somebody registered: the State of
 * their GSTIN, wherever it is delivered ("bill to, ship to"). To anybody else: the State it is delivered to. Null for a name
 * that is no State's.
 */
export function placeOfSupply(gstin: string | null | undefined, deliveredTo: string): string | null {
  return gstin ? gstin.slice(0, 2) : (stateCode(deliveredTo) ?? null);
}

const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GSTIN of the right shape whose last character fits the others. */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  let sum = 0;
  for (const [index, letter] of [...text.slice(0, 14)].entries()) {
    const product = LETTERS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return LETTERS[(36 - (sum % 36)) % 36] === text[14];
}

/** As it is written on certificates: capitals, without spaces and hyphens. */
export const cleanGstin = (typed: string): string =>
  plainDigits(typed).toUpperCase().replaceAll(/[\s-]/g, '');

const LENGTH = 15;

/** What is wrong with a GSTIN, as it is told to who typed it; null when nothing is. `gstin`: cleaned. */
export function gstinProblem(gstin: string): string | null {
  if (gstin.length !== LENGTH) {
    return `A GSTIN has ${LENGTH} letters and digits; this has ${gstin.length}`;
  }
  if (stateName(gstin.slice(0, 2)) === undefined) return 'A GSTIN begins with the two digits of its State';
  return isGstin(gstin) ? null : 'This is not a GSTIN: please compare it with the certificate';
}
