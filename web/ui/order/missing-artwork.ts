import type { Order, OrderLine } from '#contract/orders/orders.ts';

/** The lines that wait for a file of the customer: without one, or with one that cannot be printed. */
export function linesWithoutArtwork(order: {
  readonly status: Order['status'];
  readonly items: readonly (Pick<OrderLine, 'lineId'> & {
    readonly files: readonly Pick<OrderLine['files'][number], 'status'>[];
  })[];
}): string[] {
  if (order.status !== 'pending') return [];
  return order.items
    .filter(({ files }) => files.length === 0 || files.some((file) => file.status === 'refused'))
    .map((line) => line.lineId);
}
