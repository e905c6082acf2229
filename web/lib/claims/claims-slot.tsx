import { type ComponentType, useEffect, useState } from 'react';
import { dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
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
  const [Claims, setClaims] = useState<ComponentType<{ door: Door }> | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./claims.tsx').then(
      (loaded) => {
        if (!isGone) setClaims(() => loaded.default);
      },
      // A new version of the shop is out: the page works without, and has it after a reload.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Claims ? <Claims door={door} /> : null;
}
