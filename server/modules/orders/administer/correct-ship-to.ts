import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';
import { writeShipTo } from './admin-store.ts';

/** Who gets an order and where, within its PIN code and State. */
export interface ShipTo {
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
}

/**
 * Puts right where a locked order goes, with what stood there before in the audit trail; its customer is told. The same
 * again changes nothing.
 */
export async function correctShipTo(
  tx: Tx,
  order: OrderRow,
  { to, actor, at }: { to: ShipTo; actor: Actor; at: Date },
): Promise<void> {
  const before: ShipTo = {
    name: order.shipName ?? '',
    phone: order.customerPhone ?? '',
    street: order.shipStreet,
    city: order.shipCity,
  };
  const changed = (['name', 'phone', 'street', 'city'] as const).filter(
    (field) => before[field] !== to[field],
  );
  if (changed.length === 0) return;
  await writeShipTo(tx, order.id, to);
  const only = (from: ShipTo) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  await writeAudit(tx, actor, {
    action: 'correctAddress',
    subjectKind: 'order',
    subjectId: order.id,
    before: only(before),
    after: only(to),
  });
  const moment = at.toISOString();
  await emit(tx, 'order.address_corrected', `${order.id}:${moment}`, {
    orderId: order.id,
    changed,
    at: moment,
  });
}
