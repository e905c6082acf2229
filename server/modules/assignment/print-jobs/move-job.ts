import type { OrderStatus } from '#contract/orders/orders.ts';
import { type JobStatus, jobTransitions } from '#contract/partners/jobs.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { resolveStuckJobAlarm } from '../planning/stuck-job-store.ts';
import type { JobRow } from './job-row.ts';
import { type BadgeJob, type JobChange, releaseLines, writeJobStatus } from './job-store.ts';
import { syncOrderStatus } from './sync-order-status.ts';

export interface JobMove {
  at: Date;
  /** One line of the order's history when its badge moves too. */
  reason?: string;
  change?: JobChange;
  /** Of its locked order, where the caller knows it. */
  orderStatus?: OrderStatus;
}

/** What a status writes down by itself. */
function stamped(to: JobStatus, at: Date): JobChange {
  if (to === 'waiting' || to === 'stuck')
    return { partnerId: null, acceptedAt: null, readyAt: null, shippedAt: null };
  if (to === 'in_production') return { readyAt: null };
  if (to === 'ready') return { readyAt: at };
  if (to === 'shipped') return { shippedAt: at };
  if (to === 'delivered') return { deliveredAt: at, endedAt: at };
  return to === 'cancelled' ? { endedAt: at } : {};
}

const EVENT_OF_STATUS = {
  in_production: 'job.accepted',
  stuck: 'job.stuck',
  ready: 'job.ready',
  shipped: 'job.shipped',
  delivered: 'job.delivered',
  cancelled: 'job.cancelled',
} as const;

const failToMove = (job: Pick<JobRow, 'status'>, to: JobStatus): never =>
  fail('illegal_transition', { message: `Job cannot go from ${job.status} to ${to}` });

function requireMove(job: Pick<JobRow, 'status'>, to: JobStatus): void {
  if (!(jobTransitions[job.status] as readonly JobStatus[]).includes(to)) failToMove(job, to);
}

/**
 * `moveJob` to `offered`, with its offer in the same statement.
 * @param offer writes both; null when somebody moved the job since it was read
 */
export async function moveToOffered(
  tx: Tx,
  job: JobRow,
  actor: Actor,
  move: Pick<JobMove, 'reason' | 'orderStatus'> & { offer: () => Promise<readonly BadgeJob[] | null> },
): Promise<void> {
  requireMove(job, 'offered');
  const others = (await move.offer()) ?? failToMove(job, 'offered');
  const own = { status: 'offered' as const, isReprint: job.reprintOf !== null, wasShipped: false };
  const badge = { reason: move.reason ?? null, from: move.orderStatus };
  await syncOrderStatus(tx, job.orderId, [own, ...others], actor, badge);
}

/**
 * Moves a locked job (`lockJob`) along `jobTransitions`, says so (`job.ready` …), and lets the badge of its order
 * follow. Answers with the job as it is then.
 * @throws illegal_transition also when somebody moved it since it was read
 */
export async function moveJob(
  tx: Tx,
  job: JobRow,
  to: JobStatus,
  actor: Actor,
  move: JobMove,
): Promise<JobRow> {
  const { at } = move;
  requireMove(job, to);
  const change = { ...stamped(to, at), ...move.change };
  const others = await writeJobStatus(tx, { jobId: job.id, from: job.status, to, at, change });
  if (!others) return failToMove(job, to);
  if (to === 'cancelled') await releaseLines(tx, job.id);
  // It went out after all: nobody has to see to it.
  if (to === 'shipped' || to === 'delivered') await resolveStuckJobAlarm(tx, job.id, at);
  const moved: JobRow = { ...job, ...change, status: to };
  // Back from `ready` it is in production still, and nobody accepted anew.
  const name =
    to === 'in_production' && job.status === 'ready'
      ? null
      : (EVENT_OF_STATUS[to as keyof typeof EVENT_OF_STATUS] ?? null);
  if (name) {
    const said = { jobId: job.id, orderId: job.orderId, at: at.toISOString() };
    await emit(tx, name, `${job.id}:${said.at}`, said);
  }
  const own = { status: to, isReprint: job.reprintOf !== null, wasShipped: moved.shippedAt !== null };
  const badge = { reason: move.reason ?? null, from: move.orderStatus };
  await syncOrderStatus(tx, job.orderId, [own, ...others], actor, badge);
  return moved;
}
