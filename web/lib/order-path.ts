/** The page of an order of the signed-in person. */
export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
