import { dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useFetched } from '../use-fetched.ts';
import type { ClaimsApi } from './claims-api.ts';

interface ClaimsProps {
  door: () => ClaimsApi;
  /** Something was reported. */
  onReported: () => void;
}

/** An order that arrived, or may be late: before that there is nothing to report. */
function mayReport({ paymentStatus, status, items }: Order): boolean {
  if (paymentStatus !== 'PAID' || status === 'cancelled') return false;
  if (status === 'delivered' || status === 'completed' || status === 'shipped') return true;
  const today = dayInIndia(new Date());
  return items.some(({ arrivesBy }) => arrivesBy !== '' && arrivesBy < today);
}

/** Where a customer reports what arrived damaged, wrong or late, and reads what became of it. */
export function ClaimsSlot({ order, ...rest }: ClaimsProps & { order: Order }) {
  return mayReport(order) ? <Loaded key={`${order.orderId} ${order.status}`} {...rest} /> : null;
}

/** Comes after the page, in the browser alone: most orders never need it. */
function Loaded(props: ClaimsProps) {
  // Where a new version of the shop is out it fails: the page works without, and has it after a reload.
  const { data } = useFetched('claims.tsx', () => import('./claims.tsx'));
  return data ? <data.default {...props} /> : null;
}
