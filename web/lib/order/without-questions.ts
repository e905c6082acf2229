import type { Order } from '#contract/orders/orders.ts';

/** The order as it is once everything that was asked about a line is decided. */
export const withoutQuestions = (order: Order, lineId: string): Order => ({
  ...order,
  items: order.items.map((line) => (line.lineId === lineId ? { ...line, artworkQuestions: [] } : line)),
});
