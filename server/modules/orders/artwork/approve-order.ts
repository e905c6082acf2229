import type { OrderStatus } from '#contract/orders/orders.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertNote, isRepeatedNote } from '../administer/admin-store.ts';
import type { StoredOrder } from '../order-row.ts';
import { type OrderToPrint, orderToPrint } from '../printing/order-to-print.ts';
import { updatePromisedDays } from '../printing/update-promised-days.ts';
import { setStatus } from '../status/set-status.ts';
import { lockOrder } from '../store.ts';
import type { LineFileCheckResult, OrderCheckResults } from './check-result-store.ts';
import { recordOrderCheck } from './order-check-store.ts';

/** What a look at an order's artwork found; who finds something says it to a person. */
interface ArtworkFinding extends OrderCheckResults {
  /** For a person; null when nothing is wrong with it. */
  readonly reason: string | null;
  /** What is printed is being made: the order is looked at again when it is. */
  readonly isUnderWay: boolean;
  /** What is found in each file, whatever was answered to it. */
  readonly looks: readonly LineFileCheckResult[];
}

/** One look at the artwork of a paid order whose lines all have readable files. Told by who wires the worker. */
export interface ArtworkCheck {
  readonly name: string;
  look(order: OrderToPrint): Promise<ArtworkFinding>;
}

const actor: Actor = { kind: 'system', name: 'artwork' };

/**
 * A paid order has all its artwork: when every check finds it good it is print-ready, and promised anew if that took
 * days. Otherwise it stays, with what was found as a note for the admins; what its customer has to decide they are asked
 * once for the same files. While what is printed is still being made nothing is said. Files that were replaced meanwhile are looked at by the job that came with them.
 */
export async function approveOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  checks: readonly ArtworkCheck[],
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  if (to !== 'uploaded') return;
  const order = await orderToPrint(deps.db, orderId);
  // Without all of it an admin moved it on, and says what comes next.
  if (order?.status !== 'uploaded' || order.artwork !== 'ready') return;
  const found = await Promise.all(
    checks.map(async (check) => ({ name: check.name, finding: await check.look(order) })),
  );
  const troubles = found.flatMap(({ name, finding }) =>
    finding.reason === null ? [] : `${name}: ${finding.reason}`,
  );
  if (troubles.length === 0 && found.some(({ finding }) => finding.isUnderWay)) return;
  const open: OrderCheckResults = {
    questions: new Map(found.flatMap(({ finding }) => [...finding.questions])),
    forStaff: new Map(found.flatMap(({ finding }) => [...finding.forStaff])),
  };
  const looks = found.flatMap(({ finding }) => [...finding.looks]);
  await transaction(deps.db, async (tx) => {
    if ((await lockOrder(tx, orderId))?.status !== 'uploaded') return;
    const at = deps.clock.now();
    const files = new Map(order.lines.map((line) => [line.id, line.files.map(({ fileId }) => fileId)]));
    const written = await recordOrderCheck(tx, { orderId, files, looks, open, at });
    if (!written.isSame) return;
    if (troubles.length > 0) {
      await tell(tx, orderId, troubles, at);
      return askCustomer(tx, order, open.questions);
    }
    // A person of the shop asked, whatever a machine finds.
    if (written.isStaffAsking) return;
    await updatePromisedDays(tx, deps, order);
    const reason = 'Every line has a file we can print from';
    await setStatus<OrderStatus>(tx, orderId, 'uploaded', 'approved', actor, reason);
  });
}

async function tell(tx: Tx, orderId: string, troubles: readonly string[], at: Date): Promise<void> {
  const note = { orderId, author: 'system:artwork', text: troubles.join('\n') };
  if (!(await isRepeatedNote(tx, note))) await insertNote(tx, { ...note, at });
}

/** Once for the same files, however often they are looked at. */
async function askCustomer(
  tx: Tx,
  order: StoredOrder,
  questions: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const files = order.lines.flatMap((line) =>
    questions.has(line.id) ? line.files.map(({ fileId }) => fileId) : [],
  );
  if (files.length === 0) return;
  const because = `found:${files.toSorted().join()}`;
  await emit(tx, 'order.artwork_wanted', `${order.id}:${because}`, { orderId: order.id, because });
}
