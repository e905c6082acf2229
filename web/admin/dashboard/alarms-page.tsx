import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Alarm, AlarmKind, listAlarms, resolveAlarm } from '#contract/alarms.ts';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { nextInPlace } from '../lib/next-in-place.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/alarms-page.ts';
import styles from './dashboard.module.css';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Alarms',
    description: 'What the shop cannot put right by itself.',
    path: adminPaths.alarms,
    isHidden: true,
  });
}

const kindWords: Readonly<Record<AlarmKind, string>> = {
  gateway: 'Payment gateway',
  payment: 'Payment of one order',
  courier: 'Courier',
  parcel: 'One parcel',
  assignment: 'Order without an offer',
  artwork: 'File a partner cannot print',
  queue: 'Background work',
  mail: 'Mail',
  storage: 'File storage',
  database: 'Database',
};

function columnsOf(busy: string | null, onSeenTo: (alarm: Alarm) => void): readonly Column<Alarm>[] {
  return [
    {
      key: 'alarm',
      header: 'Alarm',
      cell: ({ kind, message }) => (
        <span className={styles.alarm}>
          <strong>{kindWords[kind]}</strong>
          <span>{message}</span>
        </span>
      ),
    },
    {
      key: 'about',
      header: 'About',
      cell: ({ orderId, subject }) =>
        orderId ? (
          <Link className={styles.about} to={`${adminPaths.orders}?order=${orderId}`}>
            {orderNumber(orderId)}
          </Link>
        ) : (
          <code>{subject}</code>
        ),
    },
    {
      key: 'since',
      header: 'Since',
      cell: ({ raisedAt, lastSeenAt }) => (
        <span className={styles.alarm}>
          <span>{formatDateTime(raisedAt)}</span>
          <span className={styles.says}>last seen {formatDateTime(lastSeenAt)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (alarm) => (
        <Button
          size="sm"
          variant="default"
          loading={busy === alarm.alarmId}
          aria-label={`Seen to: ${kindWords[alarm.kind]}, ${alarm.subject}`}
          onClick={() => onSeenTo(alarm)}
        >
          Seen to
        </Button>
      ),
    },
  ];
}

/** What the shop cannot put right by itself, as the dashboard counts it. An alarm goes when all is well again. */
export default function AlarmsPage() {
  const list = useAdminList<Alarm>({
    key: ['alarms'],
    idOf: (row) => row.alarmId,
    failed: { first: 'Failed to load data' },
    load: async (nextToken, signal) => {
      const query = nextToken ? { nextToken } : {};
      const page = await adminCall<typeof listAlarms>('GET', '/dashboard/alarms', { query, signal });
      return { rows: page.alarms, nextToken: page.nextToken, total: page.total };
    },
  });
  const client = useQueryClient();
  const action = useAction((error) => describeFailure(error, 'Failed to save'), onConflict(list.refresh));
  const seeTo = ({ alarmId }: Alarm) => {
    const goOn = nextInPlace('button[aria-label^="Seen to:"]');
    void action.run(async () => {
      await adminCall<typeof resolveAlarm>('POST', '/dashboard/alarms/{alarmId}/clear', {
        params: { alarmId },
      });
      list.remove(alarmId);
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      goOn();
    }, alarmId);
  };
  return (
    <>
      <PageHeader
        title="Alarms"
        lead="Faults the shop cannot fix by itself. One that is still there comes back."
      >
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </PageHeader>
      <ErrorBanner
        text={action.failure ?? list.failure}
        onDismiss={action.failure ? action.dismiss : list.dismiss}
      />
      <DataTable
        caption="Alarms"
        columns={columnsOf(action.busyKey, seeTo)}
        rows={list.rows}
        idOf={(row) => row.alarmId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading alarms..."
        emptyText="No alarms"
        footer={listFooter(list, ['alarm'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
    </>
  );
}
