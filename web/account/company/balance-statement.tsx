import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { BalanceEntry, linkReceiptVoucher, listBalanceEntries } from '#contract/payments/balance.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { formatRupees } from '#web/lib/format.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import styles from './balance.module.css';
import { BALANCE_KEY } from './balance-key.ts';

const say = errorText('The statement could not be loaded. Please try again.');

/** Every entry of the balance, the newest first, with what was there after it. */
export function BalanceStatement() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...BALANCE_KEY, 'entries'],
    refetchOnWindowFocus: 'always',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBalanceEntries>('GET', '/company/balance/entries', {
        query: { limit: 20, nextToken: pageParam },
        signal,
      }),
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  const failure =
    error && !isFetching ? (
      <Notice tone="danger" isLive>
        <p>{say(error)}</p>
        <Button size="small" look="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Notice>
    ) : null;
  if (!entries) return failure ?? <OrdersSkeleton />;
  if (entries.length === 0) return null;
  return (
    <>
      <table className={styles.table}>
        <caption className="spoken">Statement of the prepaid balance</caption>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
            <th scope="col" className={styles.amount}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.entryId} entry={entry} />
          ))}
        </tbody>
      </table>
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

function Row({ entry }: { entry: BalanceEntry }) {
  const { kind, amount, balance, by, at, voucherNumber } = entry;
  return (
    <tr>
      <th scope="row">
        <What entry={entry} />
        <span className={styles.quiet}>
          {formatDateTime(at)}
          {by && kind !== 'refund' ? `, ${by}` : ''}
        </span>
        {voucherNumber ? (
          <Voucher
            number={voucherNumber}
            name={kind === 'paid_back' ? 'Refund voucher' : 'Receipt voucher'}
          />
        ) : null}
      </th>
      <td className={styles.amount}>
        <span className="figures">{formatRupees(amount)}</span>
      </td>
      <td className={styles.amount}>
        <span className="figures">{formatRupees(balance)}</span>
      </td>
    </tr>
  );
}

function What({ entry: { kind, orderId } }: { entry: BalanceEntry }) {
  if (!orderId) return <>{kind === 'paid_back' ? 'Paid back to where it came from' : 'Paid in'}</>;
  return (
    <>
      {kind === 'refund' ? 'Refund of order ' : 'Order '}
      <Link to={orderPath(orderId)}>{orderNumber(orderId)}</Link>
    </>
  );
}

function Voucher({ number, name }: { number: string; name: string }) {
  const { isBusy, failure, run } = useAction(
    errorText(`The ${name.toLowerCase()} could not be loaded. Please try again.`),
  );
  const download = () =>
    run(async () => {
      const { url } = await call<typeof linkReceiptVoucher>('POST', '/company/balance/vouchers', {
        body: { number },
      });
      await fetchFile(url, `${number.replaceAll('/', '-')}.pdf`);
    });
  return (
    <>
      <Button
        look="quiet"
        size="small"
        isBusy={isBusy}
        aria-label={`${name} ${number}`}
        onClick={() => void download()}
      >
        {name}
      </Button>
      {failure ? (
        <span className={styles.quiet} role="alert">
          {failure}
        </span>
      ) : null}
    </>
  );
}
