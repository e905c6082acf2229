import { rupeesFromPaise } from '#contract/money.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import type { OrderRow } from '../order-row.ts';
import type { OrderCost } from '../view/printing-facts.ts';

type Sums = Pick<OrderRow, 'status' | 'productSubtotalPaise' | 'discountPaise' | 'shippingPaise'> & {
  /** The value, after discount, of lines that were cancelled by themselves. */
  cancelledPaise: number;
};

/**
 * What an order brings without tax, and what it costs to have it printed and carried. Null before it has print jobs, and of a
 * cancelled one.
 */
export function marginOf(order: Sums, cost: OrderCost | undefined): AdminOrder['margin'] {
  if (!cost || order.status === 'cancelled') return null;
  const earnsPaise =
    order.productSubtotalPaise - order.discountPaise + order.shippingPaise - order.cancelledPaise;
  return {
    earns: rupeesFromPaise(earnsPaise),
    pay: rupeesFromPaise(cost.payPaise),
    courier: rupeesFromPaise(cost.courierPaise),
    loss: rupeesFromPaise(Math.max(0, cost.payPaise + cost.courierPaise - earnsPaise)),
    isSupposed: cost.isSupposed,
  };
}
