import type { Order, OrderLine } from '#contract/orders/orders.ts';

/**
 * The lines that wait for a file of the customer: without one, with one that cannot be printed, or with one in which
 * something was found that they have to decide.
 */
export function linesWithoutArtwork(order: {
  readonly status: Order['status'];
  readonly items: readonly (Pick<OrderLine, 'lineId' | 'artworkQuestions'> & {
    readonly files: readonly Pick<OrderLine['files'][number], 'status'>[];
  })[];
}): string[] {
  if (order.status === 'uploaded')
    return order.items.filter((line) => line.artworkQuestions.length > 0).map((line) => line.lineId);
  if (order.status !== 'pending') return [];
  return order.items
    .filter(({ files }) => files.length === 0 || files.some((file) => file.status === 'refused'))
    .map((line) => line.lineId);
}
