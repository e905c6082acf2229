import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminClaimSummary } from '#contract/fulfilment/claims.ts';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatCount } from '#web/lib/format.ts';
import { adminPaths } from '../paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { dueWords, kindWords, statusWords, wishWords } from './claim-words.ts';
import styles from './claims.module.css';

export function claimColumns(
  now: number,
  onOpen: (claimId: string) => void,
): readonly Column<AdminClaimSummary>[] {
  return [
    {
      key: 'ticket',
      header: 'Ticket',
      cell: (claim) => <strong className={styles.ticket}>{claim.ticket}</strong>,
    },
    {
      key: 'what',
      header: 'What',
      cell: (claim) => (
        <span className={styles.stack}>
          <span>{kindWords[claim.kind]}</span>
          <small className={styles.quiet}>
            {formatCount(claim.quantity)} × {claim.productName}
            {claim.deliverTo ? `, to ${claim.deliverTo}` : ''}
          </small>
          {claim.wish ? <small className={styles.quiet}>Would like: {wishWords[claim.wish]}</small> : null}
        </span>
      ),
    },
    {
      key: 'due',
      header: 'Due',
      cell: (claim) => (
        <span className={claim.isOverdue ? styles.late : undefined}>{dueWords(claim, now)}</span>
      ),
    },
    { key: 'status', header: 'Status', cell: (claim) => statusWords[claim.status] },
    { key: 'partner', header: 'Partner', cell: (claim) => claim.partnerName ?? '–' },
    {
      key: 'order',
      header: 'Order',
      cell: ({ orderId }) => (
        <Anchor component={Link} underline="always" to={`${adminPaths.orders}?order=${orderId}`}>
          {orderNumber(orderId)}
        </Anchor>
      ),
    },
    { key: 'date', header: 'Reported', cell: (claim) => formatDateTime(claim.claimedAt) },
    {
      key: 'open',
      header: 'Details',
      cell: (claim) => (
        <Button
          variant={claim.status === 'open' ? 'filled' : 'default'}
          size="sm"
          aria-label={`Open ${claim.ticket}`}
          onClick={() => onOpen(claim.claimId)}
        >
          Open
        </Button>
      ),
    },
  ];
}
