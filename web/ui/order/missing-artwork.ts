import type { Order, OrderLine } from '#contract/orders.ts';

/** Statuses in which the customer's files are still taken. */
const OPEN: readonly Order['status'][] = ['pending', 'uploaded'];

/** The lines that wait for a file of the customer: without one, or with none that can be printed. */
export function linesWithoutArtwork(order: {
  readonly status: Order['status'];
  readonly items: readonly (Pick<OrderLine, 'lineId' | 'name'> & {
    readonly files: readonly Pick<OrderLine['files'][number], 'status'>[];
  })[];
}): string[] {
  if (!OPEN.includes(order.status)) return [];
  return order.items
    .filter((line) => line.files.every((file) => file.status === 'refused'))
    .map((line) => line.lineId);
}
