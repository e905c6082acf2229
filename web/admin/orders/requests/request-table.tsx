import { Button } from '@mantine/core';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { PriceRequest } from '#contract/orders/price-requests.ts';
import { formatCount } from '#web/lib/format.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailText } from '../../ui/mail-text.tsx';
import styles from '../orders.module.css';
import { stateWords } from './request-words.ts';

export function requestColumns(onOpen: (requestId: string) => void): readonly Column<PriceRequest>[] {
  return [
    {
      key: 'product',
      header: 'Product',
      cell: (request) => (
        <span className={styles.stack}>
          <strong>
            {formatCount(request.quantity)} × {request.productName}
          </strong>
          <small className={styles.quiet}>{describeChoice(request.attributes)}</small>
        </span>
      ),
    },
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customerInfo }) => (
        <span className={styles.stack}>
          <span>{customerInfo.name ?? '–'}</span>
          <small className={styles.quiet}>
            <MailText>{customerInfo.email}</MailText>
          </small>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => (
        <span className={state === 'open' ? styles.warning : undefined}>{stateWords[state]}</span>
      ),
    },
    {
      key: 'amount',
      header: 'Price',
      isFigure: true,
      cell: ({ offer }) => (offer ? <Money amount={offer.totalAmount} /> : '–'),
    },
    { key: 'date', header: 'Asked', cell: (request) => formatDateTime(request.askedAt) },
    {
      key: 'answer',
      header: 'Answer',
      cell: (request) => <OpenButton request={request} onOpen={onOpen} />,
    },
  ];
}

function OpenButton({ request, onOpen }: { request: PriceRequest; onOpen: (requestId: string) => void }) {
  const { name, email } = request.customerInfo;
  const words = request.state === 'open' ? 'Send a quote' : 'Open';
  return (
    <Button
      variant={request.state === 'open' ? 'filled' : 'default'}
      size="sm"
      aria-label={`${words}: request of ${name ?? email}`}
      onClick={() => onOpen(request.requestId)}
    >
      {words}
    </Button>
  );
}
