import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import styles from './orders.module.css';

/** Who is billed, where a business orders or asks a price. */
export function BilledTo({ billed }: { billed: AdminOrder['gstDetails'] }) {
  if (!billed) return null;
  return (
    <address className={styles.address} aria-label="Billed to">
      <span className={styles.quiet}>Billed to</span>
      <span>{billed.legalName}</span>
      <span>GSTIN {billed.gstin}</span>
      {billed.isSez ? <span>Special Economic Zone (SEZ)</span> : null}
      <span>{billed.street}</span>
      <span>
        {billed.city}, {billed.state} {billed.zipCode}
      </span>
      {billed.poNumber ? <span>PO number {billed.poNumber}</span> : null}
    </address>
  );
}
