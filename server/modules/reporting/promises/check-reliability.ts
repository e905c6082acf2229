import { FindingCode } from '#contract/finding-codes.ts';
import type { CheckRecord, CheckReliability } from '#contract/pricing/promise-figures.ts';

/** What became of the files of one check, by what it had said of them; chances are sums over the files. */
export interface CheckSums {
  readonly code: string;
  readonly said: number;
  /** Its customer had it mended or sent another file, or somebody said that the file was at fault. */
  readonly happened: number;
  /** Printed as it was, and nobody complained. */
  readonly fine: number;
  /** The chances that were named for those two, added up. */
  readonly chances: number;
}

export interface ReliabilitySums {
  readonly checks: readonly CheckSums[];
  /** Files that were at fault, and those of them of which no check had said a word. */
  readonly faults: number;
  readonly unsaid: number;
}

/** What each check said against what happened; a share is null until something has. */
export function judgeReliability({ checks, faults, unsaid }: ReliabilitySums): CheckReliability {
  return { checks: checks.flatMap(recordOf), faults, unsaid };
}

/** None of a check that there is no more. */
function recordOf({ code: name, said, happened, fine, chances }: CheckSums): CheckRecord[] {
  const known = happened + fine;
  const code = FindingCode.safeParse(name).data;
  if (!code) return [];
  const record = {
    code,
    said,
    known,
    happened,
    saidShare: known === 0 ? null : chances / known,
    happenedShare: known === 0 ? null : happened / known,
    interval: known === 0 ? null : intervalOf(happened, known),
  };
  return [record];
}

const Z = 1.96;

/** Where the true share lies, 95 of 100 times (Wilson). */
function intervalOf(count: number, of: number): { low: number; high: number } {
  const share = count / of;
  const middle = share + (Z * Z) / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const whole = 1 + (Z * Z) / of;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}
