import type { Order } from '#contract/orders/orders.ts';
import type { OrderParcels } from '../order/use-parcels.ts';
import { useFetched } from '../use-fetched.ts';
import type { ClaimsApi } from './claims-api.ts';
import { mayReport } from './may-report.ts';

interface ClaimsProps {
  door: () => ClaimsApi;
  /** Something was reported. */
  onReported: () => void;
}

/** Where a customer reports what arrived damaged, wrong or late, and reads what became of it. */
export function ClaimsSlot({ order, found, ...rest }: ClaimsProps & ClaimsSlotProps) {
  // Asked for anew with each parcel that has come.
  const there = found?.parcels.filter(({ deliveredAt }) => deliveredAt !== null).length ?? 0;
  return mayReport(order, found) ? (
    <Loaded key={`${order.orderId} ${order.status} ${there}`} {...rest} />
  ) : null;
}

interface ClaimsSlotProps {
  order: Order;
  found: OrderParcels | null;
}

/** Comes after the page, in the browser alone: most orders never need it. */
function Loaded(props: ClaimsProps) {
  // Where a new version of the shop is out it fails: the page works without, and has it after a reload.
  const { data } = useFetched('claims.tsx', () => import('./claims.tsx'));
  return data ? <data.default {...props} /> : null;
}
