/**
 * Splits an amount over weights so that the parts add up to it exactly: each gets its share rounded down, and the
 * paise left over go to the largest remainders, the earlier first (largest remainder method). No part of an amount that
 * is at most the sum of the weights is larger than its weight.
 */
export function splitPaise(amountPaise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || amountPaise === 0) return weights.map(() => 0);
  const big = weights.map((weight) => BigInt(amountPaise) * BigInt(weight));
  const parts = big.map((product) => Number(product / BigInt(sum)));
  const remainders = big.map((product, index) => ({ index, left: Number(product % BigInt(sum)) }));
  let rest = amountPaise - parts.reduce((total, part) => total + part, 0);
  for (const { index } of remainders.sort((a, b) => b.left - a.left || a.index - b.index)) {
    if (rest === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest--;
  }
  return parts;
}
