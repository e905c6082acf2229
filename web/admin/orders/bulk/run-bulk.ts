import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type {
  AdminOrderSummary,
  addOrderNote,
  resendOrderMail,
  setOrderStatus,
} from '#contract/orders/orders-admin.ts';
import { formatCount } from '#web/lib/format.ts';
import { adminCall, describeFailure } from '../../lib/admin-call.ts';

/** What is done to each of several orders. */
export type BulkStep =
  | { readonly kind: 'status'; readonly to: OrderStatus; readonly reason: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'mail' };

export interface BulkResult {
  readonly order: AdminOrderSummary;
  /** In words; null: it is done. */
  readonly failure: string | null;
}

/** To one order, by the operation that does it to one: it refuses what it always refuses. */
export async function doStep({ orderId: id }: AdminOrderSummary, step: BulkStep): Promise<void> {
  const params = { id };
  if (step.kind === 'note') {
    await adminCall<typeof addOrderNote>('POST', '/orders/{id}/notes', { params, body: { text: step.text } });
  } else if (step.kind === 'mail') {
    const { waitSeconds } = await adminCall<typeof resendOrderMail>('POST', '/orders/{id}/mails', { params });
    if (waitSeconds > 0) throw new Error(`It was sent a moment ago; again in ${waitSeconds} s`);
  } else {
    const body = { status: step.to, ...(step.reason && { reason: step.reason }) };
    await adminCall<typeof setOrderStatus>('PATCH', '/orders/{id}', { params, body });
  }
}

/** One order after the other; one that fails holds up none of the others. */
export async function runBulk(
  orders: readonly AdminOrderSummary[],
  work: (order: AdminOrderSummary) => Promise<void>,
  onResult: (result: BulkResult) => void,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const order of orders) {
    const result = { order, failure: await failureOf(() => work(order)) };
    results.push(result);
    onResult(result);
  }
  return results;
}

async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return describeFailure(error, error instanceof Error ? error.message : undefined);
  }
}

/** "7 done", "7 done, 1 not: C804C2FC (Order cannot go from shipped to approved)"; many are told apart in a list. */
export function bulkWords(results: readonly BulkResult[]): string {
  const failed = results.filter(({ failure }) => failure !== null);
  const done = `${formatCount(results.length - failed.length)} done`;
  if (failed.length === 0) return done;
  const [first] = failed;
  const why = failed.length === 1 && first ? `: ${orderNumber(first.order.orderId)} (${first.failure})` : '';
  return `${done}, ${formatCount(failed.length)} not${why}`;
}
