import { useState } from 'react';
import { formatRupees } from '#web/lib/format.ts';
import { RequireUser } from '#web/lib/guard/require-user.tsx';
import { enterDocument } from '#web/lib/own-document.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useOwnDocument } from '#web/lib/payment/own-document.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { Answers } from '../layout/answers.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import type { Route } from './+types/balance-page.ts';
import look from './balance.module.css';
import { BalanceSum } from './balance.tsx';
import { BALANCE_PATH } from './balance-key.ts';
import { BalanceStatement } from './balance-statement.tsx';
import { DepositForm } from './deposit-form.tsx';
import { useCompany } from './use-company.ts';

export const headers = privatePage;

/** Nothing to load; see `enterDocument`. */
export function loader() {
  return null;
}

export const clientLoader = enterDocument;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Prepaid balance',
    description: 'What your company paid in advance.',
    path: BALANCE_PATH,
    isHidden: true,
  });
}

/** The prepaid balance of the company of the signed-in person: paying in, and the statement. */
export default function BalancePage() {
  useOwnDocument();
  return (
    <RequireUser>
      <div className={`content ${look.page}`}>
        <Link className={look.back} to="/profile?tab=company">
          Your company
        </Link>
        <h1>Prepaid balance</h1>
        <Answers>
          <Content />
        </Answers>
      </div>
    </RequireUser>
  );
}

function Content() {
  const own = useCompany();
  const [said, setSaid] = useState<string | null>(null);
  if (!own.isKnown) return own.error ? <Failure onRetry={own.askAgain} /> : <OrdersSkeleton />;
  if (!own.company) return <p>You are in no company.</p>;
  if (own.company.role !== 'owner') {
    return (
      <>
        <BalanceSum />
        <p>An owner of {own.company.legalName} pays in and sees the statement.</p>
      </>
    );
  }
  return (
    <div className={styles.stack}>
      <BalanceSum />
      <p>Members pay company orders from it. Refunds of those orders come back here.</p>
      {said ? (
        <Notice tone="success" isLive>
          {said}
        </Notice>
      ) : null}
      <DepositForm
        asksAddress={own.company.gstDetails === null}
        onPaidIn={(amount) =>
          setSaid(`${formatRupees(amount)} is in your balance. Its receipt voucher is in the statement.`)
        }
      />
      <BalanceStatement />
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger" isLive>
      <p>Your company could not be loaded.</p>
      <Button size="small" look="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}
