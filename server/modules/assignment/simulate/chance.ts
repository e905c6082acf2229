/** Numbers that look random and are the same for the same key: what happens to an order does not hang on who decides. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** Around 0, with a spread of 1. */
  normal(): number;
  /** From 0 to below `count`. */
  below(count: number): number;
  isTrue(share: number): boolean;
  /** An index of the list, as often as its weight says. */
  pick(weights: readonly number[]): number;
  /** Around `middle`: half is below it; two thirds within a factor of e to the `spread`. */
  around(middle: number, spread: number): number;
  /** From 0 to 1, around `hits` of `hits + misses`. */
  share(hits: number, misses: number): number;
}

/** One row of them for each key (mulberry32, seeded by an FNV-1a hash). */
export function chanceOf(...key: readonly (number | string)[]): Chance {
  let state = hash(key.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const gamma = (shape: number) => {
    let sum = 0;
    for (let left = Math.round(shape); left > 0; left--) sum -= Math.log(1 - next());
    return sum;
  };
  return {
    next,
    normal,
    below: (count) => Math.floor(next() * count),
    isTrue: (share) => next() < share,
    pick: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return index < 0 ? weights.length - 1 : index;
    },
    around: (middle, spread) => middle * Math.exp(spread * normal()),
    share: (hits, misses) => {
      const [a, b] = [gamma(hits), gamma(misses)];
      return a / (a + b);
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
