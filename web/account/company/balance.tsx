import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '#contract/companies/companies.ts';
import type { getBalance } from '#contract/payments/balance.ts';
import { call } from '#web/lib/api.ts';
import { formatRupees } from '#web/lib/format.ts';
import { saying } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import look from './balance.module.css';
import { BALANCE_KEY } from './balance-key.ts';
import { BalanceStatement } from './balance-statement.tsx';
import { DepositDialog } from './deposit-dialog.tsx';

const say = saying('The balance could not be loaded. Please try again.');

/** What the company paid in advance: members pay its orders from it, owners pay in and see where it went. */
export function Balance({ company }: { company: Company }) {
  const isOwner = company.role === 'owner';
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: BALANCE_KEY,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call<typeof getBalance>('GET', '/company/balance', { signal }),
  });
  return (
    <section className={styles.stack} aria-labelledby="balance-title">
      <h2 id="balance-title">Prepaid balance</h2>
      {error && !isFetching ? (
        <Notice tone="danger" isLive>
          <p>{say(error)}</p>
          <Button size="small" look="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      ) : null}
      {data ? (
        <p className={look.sum}>
          <span className="figures">{formatRupees(data.balance)}</span>
        </p>
      ) : error ? null : (
        <OrdersSkeleton />
      )}
      <p>
        {isOwner
          ? 'Pay in once, and members pay orders for the company from it. What is refunded of them comes back here.'
          : 'Orders for the company can be paid from it. An owner of the company pays in.'}
      </p>
      {said ? (
        <Notice tone="success" isLive>
          {said}
        </Notice>
      ) : null}
      {isOwner ? (
        <>
          <div>
            <Button look="secondary" onClick={() => setAdding(true)}>
              Add money
            </Button>
          </div>
          <BalanceStatement />
        </>
      ) : null}
      {isAdding ? (
        <DepositDialog
          onClose={() => setAdding(false)}
          onPaidIn={(amount) => {
            setAdding(false);
            setSaid(`${formatRupees(amount)} is in your balance. Its receipt voucher is in the statement.`);
          }}
        />
      ) : null}
    </section>
  );
}
