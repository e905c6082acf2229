import { useQuery } from '@tanstack/react-query';
import type { Company } from '#contract/companies/companies.ts';
import type { getBalance } from '#contract/payments/balance.ts';
import { call } from '#web/lib/api.ts';
import { formatRupees } from '#web/lib/format.ts';
import { errorText } from '#web/lib/use-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import look from './balance.module.css';
import { BALANCE_KEY, BALANCE_PATH } from './balance-key.ts';

/** What the company paid in advance: members pay its orders from it, owners pay in and see where it went. */
export function Balance({ company }: { company: Company }) {
  const isOwner = company.role === 'owner';
  return (
    <section className={styles.stack} aria-labelledby="balance-title">
      <h2 id="balance-title">Prepaid balance</h2>
      <BalanceSum />
      <p>
        {isOwner
          ? 'Pay in once, and members pay company orders from it. Refunds of those orders come back here.'
          : 'Orders for the company can be paid from it. An owner of the company pays in.'}
      </p>
      {isOwner ? (
        <div>
          <ButtonLink look="secondary" to={BALANCE_PATH}>
            Add money and see the statement
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

const say = errorText('The balance could not be loaded. Please try again.');

/** How much is there now. */
export function BalanceSum() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: BALANCE_KEY,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call<typeof getBalance>('GET', '/company/balance', { signal }),
  });
  if (data) {
    return (
      <>
        <p className={look.sum}>
          <span className="figures">{formatRupees(data.balance)}</span>
        </p>
        {data.balance < 0 ? (
          <p>
            More was paid back than was left. What is paid in next makes up for it; until then no order can be
            paid from the balance.
          </p>
        ) : null}
      </>
    );
  }
  if (!error || isFetching) return <OrdersSkeleton />;
  return (
    <Notice tone="danger" isLive>
      <p>{say(error)}</p>
      <Button size="small" look="secondary" onClick={() => void refetch()}>
        Try Again
      </Button>
    </Notice>
  );
}
