import { addDays } from '#contract/india-days.ts';
import { type Db, type Tx, transaction } from '#server/platform/db.ts';
import { computeFigures, computeMeasures } from './figures-store.ts';
import {
  changedOrders,
  daysOf,
  daysToWorkOut,
  lockProgress,
  writeCaughtUp,
  writeRebuilt,
} from './progress-store.ts';

/** What moves a figure. Nothing of an order's path waits for this module: it reads these when somebody looks. */
const EVENTS = [
  'order.placed',
  'order.paid',
  'order.status_changed',
  'order.promised_anew',
  'payment.refunded',
  'job.accepted',
  'job.cancelled',
] as const;
/** Days that one transaction works out. */
const DAYS_AT_ONCE = 31;

/**
 * Brings the figures up to this moment. Run before they are read, and by a schedule so that little is left to do then.
 * A rebuild that was asked for goes first, a month in each transaction.
 */
export async function catchUp(db: Db): Promise<void> {
  while (!(await transaction(db, step)));
}

/** True when nothing is left. */
async function step(tx: Tx): Promise<boolean> {
  const { rebuildFrom, caughtUpTo } = await lockProgress(tx);
  if (rebuildFrom !== null) {
    const days = await daysToWorkOut(tx, rebuildFrom, DAYS_AT_ONCE);
    await workOut(tx, days);
    const last = days.at(-1);
    await writeRebuilt(tx, days.length < DAYS_AT_ONCE || !last ? null : addDays(last, 1));
    return false;
  }
  const orderIds = await changedOrders(tx, EVENTS, caughtUpTo);
  if (orderIds.length > 0) await workOut(tx, await daysOf(tx, orderIds, caughtUpTo));
  await writeCaughtUp(tx);
  return true;
}

async function workOut(tx: Tx, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await computeFigures(tx, days);
  await computeMeasures(tx, days);
}
