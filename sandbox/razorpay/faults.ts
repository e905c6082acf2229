import type pg from 'pg';
import { type Fault, readFaults, spendFault } from './fault-store.ts';

/** What can be made to go wrong, with one line each for the index page and for whoever reads the list. */
export const FAULT_KINDS = {
  duplicate: 'Each webhook is sent `copies` times (2) with one event id',
  delay: 'Each webhook waits `ms` (2000)',
  reorder: 'The webhooks of one change arrive last first, 250 ms apart',
  drop: 'Webhooks are not sent',
  hold: 'Webhooks wait until POST faults/release',
  wrong_signature: 'Webhooks carry a signature that does not fit',
  stale_secret: 'Webhooks are signed with `secret`, or with the secret from before a rotation',
  lose_answer: 'The call is carried out, then the connection is cut',
  slow: 'The answer comes after `ms` (2000)',
  429: 'The call is refused with 429, nothing is done',
  409: 'The call is refused with 409, nothing is done',
  500: 'The call is refused with 500, nothing is done',
  html502: 'The call is answered by an HTML page with 502, nothing is done',
  wrong_key: 'The call is refused with 401 as if the key were wrong, nothing is done',
  no_balance: 'The call is refused with 400 as if the balance were too low, nothing is done',
  html200: 'The call is answered by an HTML page with 200, nothing is done',
  empty: 'The call is answered by nothing with 200, nothing is done',
  garbage: 'The call is answered by JSON that is something else with 200, nothing is done',
  bare: 'The call is carried out, and its answer has lost amounts, currencies and statuses',
  fail: 'The payment fails with `reason` (payment_failed)',
  authorised_only: 'The payment is authorised and not captured, whatever the order asks',
  late_authorise: 'The payment fails, and is authorised after all `ms` (3000) later',
  wrong_amount: 'The payment is captured over `amount` paise (one rupee less) or in `currency`',
  auto_refund: 'The payment is authorised only, and returned `ms` (1000) later',
  refund_pending: 'The refund is pending, and processed `ms` (1000) later',
  refund_failed: 'The refund is pending, and fails `ms` (1000) later',
} as const;

export type FaultKind = `${keyof typeof FAULT_KINDS}`;

/** The calls a fault can be aimed at. */
export const OPERATIONS = [
  'create_order',
  'fetch_order',
  'list_orders',
  'edit_order',
  'order_payments',
  'fetch_payment',
  'list_payments',
  'capture',
  'refund',
  'payment_refunds',
  'fetch_refund',
  'list_refunds',
  'pay',
] as const;

export type Operation = (typeof OPERATIONS)[number];

export type Faults = {
  /** True when no fault is set at all: the usual case, answered from memory. */
  none(): Promise<boolean>;
  /** The first fault of these kinds that fits, spent by one where it is counted; undefined when there is none. */
  take(kinds: readonly FaultKind[], where: FaultPlace): Promise<Fault | undefined>;
  /** Forget what is in memory: this process has just changed the table. */
  changed(): void;
};

export type FaultPlace = {
  orderId?: string | null | undefined;
  operation?: Operation | undefined;
  event?: string | undefined;
};

/** How old the list in memory may be. A change is answered only after twice this, so it then holds everywhere. */
export const FAULT_MEMORY_MS = 15;

function fits(fault: Fault, kinds: readonly string[], place: FaultPlace): boolean {
  return (
    kinds.includes(fault.kind) &&
    (fault.orderId === null || fault.orderId === place.orderId) &&
    (fault.operation === null || fault.operation === place.operation) &&
    (fault.event === null || fault.event === place.event)
  );
}

export function createFaults(pool: pg.Pool): Faults {
  let readAt = 0;
  let list: Promise<Fault[]> = Promise.resolve([]);

  const current = () => {
    const now = performance.now();
    if (readAt === 0 || now - readAt > FAULT_MEMORY_MS) {
      readAt = now;
      list = readFaults(pool);
      list.catch(() => {
        readAt = 0;
      });
    }
    return list;
  };

  return {
    none: async () => (await current()).length === 0,
    take: async (kinds, place) => {
      for (const fault of await current()) {
        if (!fits(fault, kinds, place)) continue;
        // A counted fault is shared by every process on this database; the row says who had its last turn.
        if (fault.times === null || (await spendFault(pool, fault.id))) return fault;
      }
      return undefined;
    },
    changed: () => {
      readAt = 0;
    },
  };
}
