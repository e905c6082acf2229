import { Link } from 'react-router';
import type { listPaymentProblems, PaymentProblem } from '#contract/reporting.ts';
import { formatCount, formatDateTime, formatRupees } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/payment-problems-page.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Payment problems',
    description: 'Money that needs a person.',
    path: adminPaths.paymentProblems,
    isHidden: true,
  });
}

const problemWords: Readonly<Record<PaymentProblem['problem'], string>> = {
  amount_mismatch: 'Captured, but it is not what the order costs: give it back at the gateway',
  refund_failed: 'The gateway refused this refund: give it back again from the order',
};

const columns: readonly Column<PaymentProblem>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ orderId, customerName }) => (
      <>
        <Link to={`${adminPaths.orders}?order=${orderId}`}>#{orderId.slice(-8)}</Link> {customerName}
      </>
    ),
  },
  { key: 'problem', header: 'Problem', cell: ({ problem }) => problemWords[problem] },
  { key: 'payment', header: 'Payment', cell: ({ paymentId }) => <code>{paymentId}</code> },
  { key: 'amount', header: 'Amount', isFigure: true, cell: ({ amount }) => formatRupees(amount) },
  { key: 'total', header: 'Order total', isFigure: true, cell: ({ orderTotal }) => formatRupees(orderTotal) },
  { key: 'at', header: 'Since', cell: ({ at }) => formatDateTime(at) },
];

/** Money that waits for a person, as the dashboard counts it. */
export default function PaymentProblemsPage() {
  const list = useAdminList<PaymentProblem>({
    key: ['payment-problems'],
    idOf: (row) => row.problemId,
    failed: { first: 'Failed to load data' },
    load: async (nextToken, signal) => {
      const query = nextToken ? { nextToken } : {};
      const page = await adminCall<typeof listPaymentProblems>('GET', '/dashboard/payment-problems', {
        query,
        signal,
      });
      return { rows: page.problems, nextToken: page.nextToken, total: page.total };
    },
  });
  const total = list.total ?? list.rows.length;
  return (
    <>
      <PageHeader title="Payment problems" lead="Money that waits for a person">
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </PageHeader>
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <DataTable
        caption="Payment problems"
        columns={columns}
        rows={list.rows}
        idOf={(row) => row.problemId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading payment problems..."
        emptyText="No payment waits for you"
        footer={`Showing ${formatCount(list.rows.length)} of ${formatCount(total)} payment problems`}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
    </>
  );
}
