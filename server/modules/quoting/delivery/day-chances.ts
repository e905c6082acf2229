/** Chances of taking 0, 1, 2 … working days. They add up to 1. */
export type DayChances = readonly number[];

/** How often something took so many days; weights of old ones may be smaller than 1. */
export interface Counted {
  readonly days: number;
  readonly weight: number;
}

/** What takes longer than this is as good as never: every distribution ends here. */
const MOST_DAYS = 90;

/** Counts made into chances, each `shift` days later; what would lie before day 0 is on day 0. */
export function chancesOf(counts: readonly Counted[], shift = 0): DayChances {
  const total = counts.reduce((sum, { weight }) => sum + weight, 0);
  const chances: number[] = [];
  for (const { days, weight } of counts) {
    const day = Math.min(MOST_DAYS, Math.max(0, days + shift));
    chances[day] = (chances[day] ?? 0) + weight / total;
  }
  return Array.from(chances, (chance) => chance ?? 0);
}

/** The chances of two things one after the other. */
export function convolve(first: DayChances, second: DayChances): DayChances {
  const chances = new Array<number>(Math.min(MOST_DAYS + 1, first.length + second.length - 1)).fill(0);
  first.forEach((a, i) => {
    if (a === 0) return;
    second.forEach((b, j) => {
      const day = Math.min(chances.length - 1, i + j);
      chances[day] = (chances[day] ?? 0) + a * b;
    });
  });
  return chances;
}

/** Everything `extra` days later; of a fraction so many as it says are a whole day later still. */
export function shiftLater(chances: DayChances, extra: number): DayChances {
  const whole = Math.floor(extra);
  const fraction = extra - whole;
  const shift: number[] = new Array<number>(whole).fill(0);
  shift.push(1 - fraction);
  if (fraction > 0) shift.push(fraction);
  return convolve(chances, shift);
}

/** Chances of several cases, each with its share; the shares need not add up to 1. */
export function mixture(
  cases: readonly { readonly share: number; readonly chances: DayChances }[],
): DayChances {
  const total = cases.reduce((sum, { share }) => sum + share, 0);
  const length = Math.max(1, ...cases.map(({ chances }) => chances.length));
  return Array.from({ length }, (_, day) =>
    cases.reduce((sum, { share, chances }) => sum + ((chances[day] ?? 0) * share) / total, 0),
  );
}

/** A rounding error must not cost a customer a day. */
const EPSILON = 1e-9;

/** The first day by which it has happened with a chance of at least `level`, that chance, and the one of the day before. */
export function dayAtLevel(
  chances: DayChances,
  level: number,
): { days: number; chance: number; chanceBefore: number } {
  let chanceBefore = 0;
  for (let days = 0; days < chances.length; days++) {
    const chance = chanceBefore + (chances[days] ?? 0);
    if (chance >= level - EPSILON || days === chances.length - 1)
      return { days, chance: Math.min(1, chance), chanceBefore: Math.min(1, chanceBefore) };
    chanceBefore = chance;
  }
  return { days: 0, chance: 0, chanceBefore: 0 };
}
