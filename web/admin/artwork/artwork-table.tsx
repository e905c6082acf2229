import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import type { ArtworkItem } from '#contract/orders/artwork-desk.ts';
import { formatCount } from '#web/lib/format.ts';
import { adminPaths } from '../paths.ts';
import type { Column } from '../ui/data-table.tsx';
import styles from './artwork.module.css';

export const whyWords: Readonly<Record<ArtworkItem['why'], string>> = {
  staff: 'A machine could not decide',
  unanswered: 'The customer has not answered',
};

/** What the list says of each line. */
export function artworkColumns(onOpen: (item: ArtworkItem) => void): Column<ArtworkItem>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      cell: (item) => (
        <div className={styles.stack}>
          <Anchor
            className={styles.number}
            component={Link}
            underline="always"
            to={`${adminPaths.orders}?order=${item.orderId}`}
          >
            {item.orderNumber}
          </Anchor>
          <span className={styles.quiet}>{item.customerName}</span>
        </div>
      ),
    },
    {
      key: 'product',
      header: 'Product',
      cell: (item) => (
        <div className={styles.stack}>
          <span>
            {formatCount(item.quantity)} × {item.productName}
          </span>
          <span className={styles.quiet}>{item.files.map(({ fileName }) => fileName).join(', ')}</span>
        </div>
      ),
    },
    {
      key: 'found',
      header: 'Found',
      cell: (item) => (
        <div className={styles.stack}>
          <strong>{whyWords[item.why]}</strong>
          {item.findings.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </div>
      ),
    },
    { key: 'since', header: 'Since', cell: (item) => formatDateTime(item.since) },
    {
      key: 'open',
      header: 'Actions',
      cell: (item) => (
        <Button
          variant="default"
          aria-label={`See to it: ${item.productName} of order ${item.orderNumber}`}
          onClick={() => onOpen(item)}
        >
          See to it
        </Button>
      ),
    },
  ];
}
