import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of all processors together; the shop that waits to be measured uses some hundredths by itself. */
const QUIET_SHARE = 0.1;
const LOOK_MS = 2000;

/** What else a machine did, as a share of its processors. */
export interface Quietness {
  readonly before: number;
  readonly after: number;
  /** The mean of a minute, when it began. */
  readonly load: number;
}

interface Ticks {
  readonly busy: number;
  readonly all: number;
}

function ticks(): Ticks {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const counted = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const all = counted.reduce((sum, one) => sum + one, 0);
  const [, , , idle = 0, waiting = 0] = counted;
  return { busy: all - idle - waiting, all };
}

/** How busy the processors are while nothing is measured. */
export async function busyShare(): Promise<number> {
  const before = ticks();
  await sleep(LOOK_MS);
  const after = ticks();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

export const isQuiet = ({ before, after }: Quietness) => before <= QUIET_SHARE && after <= QUIET_SHARE;

/** Waits until the machine is quiet, or for so long. @returns how busy it was at the end */
export async function waitForQuiet(mostMs: number): Promise<number> {
  const giveUpAt = Date.now() + mostMs;
  for (;;) {
    const share = await busyShare();
    if (share <= QUIET_SHARE || Date.now() > giveUpAt) return share;
    await sleep(LOOK_MS);
  }
}

/**
 * Measures while the machine is quiet: waits for it, and measures again when something else began meanwhile.
 * @param times how often it is measured at most
 */
export async function whileQuiet<T>(
  times: number,
  waitMs: number,
  measure: () => Promise<T>,
): Promise<{ result: T; quietness: Quietness }> {
  for (let turn = 1; ; turn++) {
    const before = await waitForQuiet(waitMs);
    const [load = 0] = loadavg();
    const result = await measure();
    const quietness = { before, after: await busyShare(), load };
    if (isQuiet(quietness) || turn >= times) return { result, quietness };
  }
}

export function howQuiet(quietness: Quietness): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return isQuiet(quietness)
    ? 'quiet'
    : `busy ${percent(quietness.before)}–${percent(quietness.after)}, load ${quietness.load.toFixed(1)}`;
}
