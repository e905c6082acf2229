import type { OrderStatus } from '#contract/orders/orders.ts';
import { OrderStatusBadge } from '#web/ui/commerce/order-status-badge.tsx';
import { statusNames } from './order-words.ts';

/** The badge with the vocabulary of the back office: "Files Uploaded", "In Production". */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <OrderStatusBadge status={status} words={statusNames[status]} />;
}
