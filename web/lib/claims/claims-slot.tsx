import { dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useFetched } from '../use-fetched.ts';
import type { ClaimsApi } from './claims-api.ts';

type Door = () => ClaimsApi;

/** An order that arrived, or may be late: before that there is nothing to report. */
function mayReport({ paymentStatus, status, items }: Order): boolean {
  if (paymentStatus !== 'PAID' || status === 'cancelled') return false;
  if (status === 'delivered' || status === 'completed' || status === 'shipped') return true;
  const today = dayInIndia(new Date());
  return items.some(({ arrivesBy }) => arrivesBy !== '' && arrivesBy < today);
}

/** Where a customer reports what arrived damaged, wrong or late, and reads what became of it. */
export function ClaimsSlot({ order, door }: { order: Order; door: Door }) {
  return mayReport(order) ? <Loaded key={`${order.orderId} ${order.status}`} door={door} /> : null;
}

/** Comes after the page, in the browser alone: most orders never need it. */
function Loaded({ door }: { door: Door }) {
  // Where a new version of the shop is out it fails: the page works without, and has it after a reload.
  const { data } = useFetched('claims.tsx', () => import('./claims.tsx'));
  return data ? <data.default door={door} /> : null;
}
