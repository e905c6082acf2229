import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { listOrderClaims, OrderClaims } from '#contract/fulfilment/claims.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { plural } from '#web/lib/format.ts';
import { kindWords, statusWords } from '../claims/claim-words.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import type { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import styles from './orders.module.css';

interface OrderClaimsProps {
  order: AdminOrder;
  banners: ReturnType<typeof useBanners>;
  settle: () => Promise<void>;
}

/** Claims of an order, and the form for what its customer says on the telephone. */
export function OrderClaimsSection({ order, banners, settle }: OrderClaimsProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { orderId } = order;
  const key = ['order-claims', orderId, order.status];
  const { data: found, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      adminCall<typeof listOrderClaims>('GET', '/orders/{id}/claims', { params: { id: orderId }, signal }),
  });
  const reported = (claims: OrderClaims) => {
    client.setQueryData(key, claims);
    for (const list of ['claims', 'claims-count']) void client.invalidateQueries({ queryKey: [list] });
    setOpen(false);
    banners.succeed(`Claim ${claims.claims[0]?.ticket} reported. The customer gets its number by mail.`);
    void settle();
  };
  return (
    <section aria-label="Claims" className={styles.section}>
      <h2>Claims</h2>
      {error ? <p role="alert">{describeFailure(error, 'Failed to load claims')}</p> : null}
      {found ? <Reported claims={found.claims} /> : null}
      {found && found.claimable.length > 0 ? (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setOpen(true)}>
            Report for the customer
          </Button>
        </div>
      ) : null}
      {found && isOpen ? (
        <ClaimDialog
          orderId={orderId}
          lines={found.claimable}
          onClose={() => setOpen(false)}
          onLost={() => void client.invalidateQueries({ queryKey: key })}
          onReported={reported}
        />
      ) : null}
    </section>
  );
}

function Reported({ claims }: Pick<OrderClaims, 'claims'>) {
  if (claims.length === 0) return <p className={styles.quiet}>Nothing was reported.</p>;
  return (
    <ul className={styles.entries}>
      {claims.map((claim) => (
        <li key={claim.claimId} className={styles.entry}>
          <span className={styles.stack}>
            <span>
              <Anchor
                component={Link}
                underline="always"
                to={`${adminPaths.claims}?state=all&claim=${claim.claimId}`}
              >
                {claim.ticket}
              </Anchor>{' '}
              {kindWords[claim.kind]}, {plural(claim.quantity, 'piece')}
              {claim.deliverTo ? `, ${claim.deliverTo}` : ''}
            </span>
            <small className={styles.quiet}>
              {statusWords[claim.status]} · reported {claim.isByStaff ? 'for the customer ' : ''}
              {formatDateTime(claim.claimedAt)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
