import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '#contract/companies/companies.ts';
import type { listCompanyOrders } from '#contract/orders/company-orders.ts';
import { call } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { errorText } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { MonthDocuments } from '../profile/month-documents.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import { OrdersTable } from '../profile/orders-table.tsx';

const PAGE = 20;
const say = errorText('The orders could not be loaded. Please try again.');

/** What was ordered for the company: all of it for owners and approvers, their own for a buyer. */
export function CompanyOrders({ company }: { company: Company }) {
  const [isWaiting, setWaiting] = useState(false);
  const isBuyer = company.role === 'buyer';
  return (
    <section className={styles.stack} aria-labelledby="company-orders-title">
      <h2 id="company-orders-title">{isBuyer ? 'Your orders for the company' : 'Company orders'}</h2>
      <List isWaiting={isWaiting} onChoose={setWaiting} />
      {isBuyer ? null : <MonthDocuments of="company" />}
    </section>
  );
}

interface ListProps {
  isWaiting: boolean;
  onChoose: (isWaiting: boolean) => void;
}

function List({ isWaiting, onChoose }: ListProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['company-orders', isWaiting],
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCompanyOrders>('GET', '/company/orders', {
        query: { limit: PAGE, nextToken: pageParam, ...(isWaiting && { waiting: 'true' }) },
        signal,
      }),
  });
  const orders = data?.pages.flatMap((page) => page.orders);
  const failure =
    error && !isFetching ? (
      <Notice tone="danger" isLive>
        <p>{say(error)}</p>
        <Button size="small" look="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Notice>
    ) : null;
  if (!orders) return failure ?? <OrdersSkeleton />;
  if (orders.length === 0 && !isWaiting) return <p>No company orders yet.</p>;
  return (
    <>
      <Checkbox
        label="Only orders waiting for approval"
        checked={isWaiting}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {orders.length > 0 ? (
        <OrdersTable orders={orders} isPending={isFetching} />
      ) : (
        <p>Nothing waits for approval.</p>
      )}
      <p className="spoken" role="status">
        {isFetching ? 'Loading orders' : `${plural(orders.length, 'order')} shown`}
      </p>
      {failure}
      {hasNextPage ? (
        <div>
          <Button look="secondary" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}
