import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type {
  listPaymentProblems,
  PaymentProblem,
  refundProblem,
} from '#contract/payments/payment-problems.ts';
import { formatRupees } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/payment-problems-page.ts';
import { problemColumns } from './problem-columns.tsx';
import { refundLabel } from './problem-words.ts';
import { ResolveProblemDialog } from './resolve-problem-dialog.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Payment problems',
    description: 'Money that needs a person.',
    path: adminPaths.paymentProblems,
    isHidden: true,
  });
}

function useProblems() {
  return useAdminList<PaymentProblem>({
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
}

/** Money that waits for a person, as the dashboard counts it. */
export default function PaymentProblemsPage() {
  const list = useProblems();
  const client = useQueryClient();
  const banners = useBanners();
  const action = useAction(
    (error) => describeFailure(error, 'Failed to give the money back'),
    onConflict(list.refresh),
  );
  const [dialog, setDialog] = useState<{ kind: 'refund' | 'resolve'; problem: PaymentProblem } | null>(null);
  const problem = dialog?.problem;
  const isDone = (text: string) => {
    setDialog(null);
    banners.succeed(text);
    list.refresh();
    void client.invalidateQueries({ queryKey: ['dashboard'] });
  };
  const refund = ({ problemId }: PaymentProblem) =>
    action.run(async () => {
      const { refunded } = await adminCall<typeof refundProblem>(
        'POST',
        '/dashboard/payment-problems/{problemId}/refund',
        { params: { problemId } },
      );
      isDone(`Refund requested, ${formatRupees(refunded)} goes back to the customer`);
    });
  return (
    <>
      <PageHeader title="Payment problems" lead="Money that waits for a person">
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </PageHeader>
      <SuccessBanner text={banners.success} />
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <DataTable
        caption="Payment problems"
        columns={problemColumns({
          onRefund: (row) => setDialog({ kind: 'refund', problem: row }),
          onResolve: (row) => setDialog({ kind: 'resolve', problem: row }),
        })}
        rows={list.rows}
        idOf={(row) => row.problemId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading payment problems..."
        emptyText="No payment problems"
        footer={listFooter(list, ['payment problem'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
      <ConfirmDialog
        isOpen={dialog?.kind === 'refund'}
        title={problem ? `${refundLabel(problem)}: order ${orderNumber(problem.orderId)}` : ''}
        confirmText={problem ? refundLabel(problem) : ''}
        isBusy={action.isBusy}
        onConfirm={() => problem && void refund(problem)}
        onCancel={() => {
          action.dismiss();
          setDialog(null);
        }}
      >
        <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
        {problem ? (
          <p>
            {formatRupees(problem.amount)} of {problem.customerName}’s payment goes back to them. However
            often it is tried, it is one refund.
          </p>
        ) : null}
      </ConfirmDialog>
      {dialog?.kind === 'resolve' ? (
        <ResolveProblemDialog
          problem={dialog.problem}
          onClose={() => setDialog(null)}
          onDone={() => isDone('Marked as resolved')}
          onLost={list.refresh}
        />
      ) : null}
    </>
  );
}
