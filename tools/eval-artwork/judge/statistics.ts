/** A share of a number of trials. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

const Z = 1.959964;

/** Where the true share lies, 95 of 100 times (Wilson). */
export function wilson({ count, of }: Share): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = count / of;
  const middle = share + Z ** 2 / (2 * of);
  const around = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const whole = 1 + Z ** 2 / of;
  return { low: Math.max(0, (middle - around) / whole), high: Math.min(1, (middle + around) / whole) };
}

const percent = (share: number) => {
  const value = share * 100;
  return value > 0 && value < 1 ? value.toFixed(2) : value.toFixed(1);
};

/** `2 of 50, 4.0 % (1.1 to 13.5)`. */
export function inWords(share: Share): string {
  if (share.of === 0) return 'none tried';
  const { low, high } = wilson(share);
  return `${share.count} of ${share.of}, ${percent(share.count / share.of)} % (${percent(low)} to ${percent(high)})`;
}

/** The value that so much of all do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

export interface Said {
  readonly probability: number;
  readonly isDefect: boolean;
}

/** Of findings that said this probability, how many were about the defect. */
export interface Calibrated {
  readonly said: number;
  readonly share: Share;
}

/** What was said against what happened, for each number that was said. */
export function calibration(said: readonly Said[]): Calibrated[] {
  const numbers = [...new Set(said.map(({ probability }) => probability))].toSorted((a, b) => a - b);
  return numbers.map((number) => {
    const those = said.filter(({ probability }) => probability === number);
    return {
      said: number,
      share: { count: those.filter(({ isDefect }) => isDefect).length, of: those.length },
    };
  });
}

/** Shares by name, as they are tried. */
export class Tally {
  readonly shares = new Map<string, { count: number; of: number }>();

  add(name: string, isRight: boolean): boolean {
    const share = this.shares.get(name) ?? { count: 0, of: 0 };
    this.shares.set(name, { count: share.count + (isRight ? 1 : 0), of: share.of + 1 });
    return isRight;
  }
}
