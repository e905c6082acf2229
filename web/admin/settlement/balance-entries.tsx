import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { BalanceEntry, listBalanceEntriesForAdmin } from '#contract/payments/balance.ts';
import { formatRupees } from '#web/lib/format.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { listFooter } from '../ui/list-footer.ts';

const kindWords: Readonly<Record<BalanceEntry['kind'], string>> = {
  deposit: 'Paid in',
  order: 'Order',
  refund: 'Refund of order',
  paid_back: 'Paid back by the gateway',
};

const columns: readonly Column<BalanceEntry>[] = [
  {
    key: 'entry',
    header: 'Entry',
    cell: ({ kind, orderId, voucherNumber }) => (
      <>
        {kindWords[kind]}{' '}
        {orderId ? (
          <Link to={`${adminPaths.orders}?order=${orderId}`}>{orderNumber(orderId)}</Link>
        ) : (
          voucherNumber
        )}
      </>
    ),
  },
  { key: 'at', header: 'When', cell: ({ at }) => formatDateTime(at) },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <span className="figures">{formatRupees(amount)}</span>,
  },
  {
    key: 'balance',
    header: 'Balance',
    cell: ({ balance }) => <span className="figures">{formatRupees(balance)}</span>,
  },
];

interface BalanceEntriesProps {
  companyId: string;
  legalName: string;
  onClose: () => void;
}

/** The statement of one company, beside the list. */
export function BalanceEntries({ companyId, legalName, onClose }: BalanceEntriesProps) {
  const list = useAdminList<BalanceEntry>({
    key: ['balance-entries', companyId],
    idOf: (row) => String(row.entryId),
    failed: { first: 'Failed to load data' },
    load: async (nextToken, signal) => {
      const page = await adminCall<typeof listBalanceEntriesForAdmin>(
        'GET',
        '/billing/balances/{companyId}/entries',
        { params: { companyId }, query: nextToken ? { nextToken } : {}, signal },
      );
      return { rows: page.entries, nextToken: page.nextToken, total: null };
    },
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="44rem"
      title={`Prepaid balance of ${legalName}`}
      closeButtonProps={{ 'aria-label': 'Close the statement', size: 44 }}
    >
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <DataTable
        caption={`Statement of ${legalName}`}
        columns={columns}
        rows={list.rows}
        idOf={(row) => String(row.entryId)}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading entries..."
        emptyText="Nothing was paid in"
        footer={listFooter(list, ['entry', 'entries'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
    </Drawer>
  );
}
