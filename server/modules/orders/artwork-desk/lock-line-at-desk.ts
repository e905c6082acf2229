import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { LineRow, StoredOrder } from '../order-row.ts';
import { lockOrderWithLines } from '../store.ts';
import { type DeskOutcome, endTouch, readDeskLine } from './desk-store.ts';

/** What an admin saw, and when they began. */
export interface LineAtDesk {
  readonly orderId: string;
  readonly lineId: string;
  readonly touchId: string;
  readonly fileIds: readonly string[];
}

/**
 * Locks an order whose artwork an admin sees to, ends their visit, and writes down what they do. Of two at once the second
 * is told; so is who saw other files than there are now.
 * @throws artwork_settled, changed_meanwhile
 */
export async function lockLineAtDesk(
  tx: Tx,
  actor: Actor,
  seen: LineAtDesk,
  { outcome, action, at }: { outcome: DeskOutcome; action: string; at: Date },
): Promise<{ order: StoredOrder; line: LineRow; fileIds: string[] }> {
  const order = await lockOrderWithLines(tx, seen.orderId);
  const line = order?.lines.find(({ id }) => id === seen.lineId);
  if (!order || !line || !(await readDeskLine(tx, seen.lineId))) return fail('artwork_settled');
  const fileIds = line.files.map(({ fileId }) => fileId);
  if (fileIds.toSorted().join() !== seen.fileIds.toSorted().join()) fail('changed_meanwhile');
  const { touchId, lineId } = seen;
  const isFirst = await endTouch(tx, { touchId, lineId, admin: actorName(actor), outcome, at });
  if (!isFirst) fail('changed_meanwhile');
  await writeAudit(tx, actor, {
    action,
    subjectKind: 'order',
    subjectId: order.id,
    after: { lineId, fileIds },
  });
  return { order, line, fileIds };
}
