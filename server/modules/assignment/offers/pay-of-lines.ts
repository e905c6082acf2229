import { splitPaise } from '#server/platform/split-paise.ts';

/** What each line brings of the pay for a job, by its price; the parts add up to it. */
export function payOfLines(payPaise: number, lines: readonly { readonly subtotalPaise: number }[]): number[] {
  const prices = lines.map(({ subtotalPaise }) => subtotalPaise);
  // Nobody pays for what is printed again: then each line brings the same.
  return splitPaise(payPaise, prices.some((price) => price > 0) ? prices : lines.map(() => 1));
}
