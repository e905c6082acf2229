/**
 * Number of a parcel: `LR` and twelve digits, the last of which checks the others by H. Michael Damm's algorithm
 * (2004): it finds every wrong digit and every two neighbours swapped. The table is his totally anti-symmetric
 * quasigroup of order ten; a number is right when running it through the table ends at 0.
 */
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

export const AWB_PATTERN = /^LR[0-9]{12}$/;

const SPACE = 100_000_000_000n;
/** Without a factor in common with a power of ten, so that no two parcels below 10^11 get one number. */
const STRIDE = 48_271_000_033n;

function checkDigit(digits: string): number {
  let row = 0;
  for (const digit of digits) row = DAMM[row]?.[Number(digit)] ?? 0;
  return row;
}

/** The number of the nth parcel. Neighbours in time are far apart, so that nobody guesses the next one. */
export function awbOf(nth: bigint): string {
  const digits = ((nth * STRIDE + 10_301_987_543n) % SPACE).toString().padStart(11, '0');
  return `LR${digits}${checkDigit(digits)}`;
}

export function isAwb(text: string): boolean {
  return AWB_PATTERN.test(text) && checkDigit(text.slice(2)) === 0;
}
