import { Button } from '@mantine/core';
import type { OutputOf } from '#contract/endpoint.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { listBalances } from '#contract/payments/balance.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/balances-page.ts';
import { BalanceEntries } from './balance-entries.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Prepaid balances',
    description: 'What companies paid in advance.',
    path: adminPaths.balances,
    isHidden: true,
  });
}

type Balance = OutputOf<typeof listBalances>['balances'][number];

function columnsOf(onOpen: (companyId: string) => void): readonly Column<Balance>[] {
  return [
    { key: 'company', header: 'Company', cell: ({ legalName }) => legalName },
    {
      key: 'balance',
      header: 'Balance',
      cell: ({ balance }) => <span className="figures">{formatRupees(balance)}</span>,
    },
    {
      key: 'last',
      header: 'Last entry',
      cell: ({ lastAt }) => (lastAt ? formatDateTime(lastAt) : ''),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: ({ companyId, legalName }) => (
        <Button
          size="sm"
          variant="default"
          aria-label={`Statement of ${legalName}`}
          onClick={() => onOpen(companyId)}
        >
          Statement
        </Button>
      ),
    },
  ];
}

/** What companies paid in and have not spent: the shop owes it to them; below nothing, they owe it. The address names whose statement is open. */
export default function BalancesPage() {
  const address = useAddress();
  const list = useAdminList<Balance>({
    key: ['balances'],
    idOf: (row) => row.companyId,
    failed: { first: 'Failed to load data' },
    load: async (_, signal) => {
      const { balances } = await adminCall<typeof listBalances>('GET', '/billing/balances', { signal });
      return { rows: balances, nextToken: null, total: balances.length };
    },
  });
  const open = list.rows.find(({ companyId }) => companyId === address.params.get('company'));
  return (
    <>
      <PageHeader title="Prepaid balances" lead="What companies paid in and have not spent.">
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </PageHeader>
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <DataTable
        caption="Prepaid balances"
        columns={columnsOf((companyId) => address.open('company', companyId))}
        rows={list.rows}
        idOf={(row) => row.companyId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading balances..."
        emptyText="No company has paid in"
        footer={listFooter(list, ['company', 'companies'])}
        hasMore={false}
        isLoadingMore={false}
        onLoadMore={list.loadMore}
      />
      {open ? (
        <BalanceEntries
          key={open.companyId}
          companyId={open.companyId}
          legalName={open.legalName}
          onClose={() => address.open('company', null)}
        />
      ) : null}
    </>
  );
}
