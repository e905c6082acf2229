import { Button } from '@mantine/core';
import { formatDateTime } from '#contract/moments.ts';
import type { Thread } from '#contract/partners/partner-desk.ts';
import { plural } from '#web/lib/format.ts';
import { describeFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import styles from './partner-desk.module.css';
import type { useThreads } from './use-desk.ts';

interface ThreadsProps {
  query: ReturnType<typeof useThreads>;
  onOpen: (partnerId: string) => void;
}

function columns(onOpen: ThreadsProps['onOpen']): readonly Column<Thread>[] {
  return [
    {
      key: 'partner',
      header: 'Partner',
      cell: ({ partnerName, unread }) => (
        <span className={styles.stack}>
          <strong>{partnerName}</strong>
          <Dot tone={unread > 0 ? 'waiting' : 'quiet'}>
            {unread > 0 ? plural(unread, 'unread', 'unread') : 'read'}
          </Dot>
        </span>
      ),
    },
    {
      key: 'last',
      header: 'Last message',
      cell: ({ lastText, lastIsFromPartner }) => (
        <span className={styles.preview}>
          {lastIsFromPartner ? '' : 'Inkbazaar: '}
          {lastText}
        </span>
      ),
    },
    { key: 'at', header: 'Written', cell: ({ lastAt }) => formatDateTime(lastAt) },
    {
      key: 'open',
      header: 'Actions',
      cell: ({ partnerId, partnerName }) => (
        <Button
          size="sm"
          variant="default"
          aria-label={`Open the messages of ${partnerName}`}
          onClick={() => onOpen(partnerId)}
        >
          Open
        </Button>
      ),
    },
  ];
}

/** Partners who wrote, those who wait for an answer first. */
export function Threads({ query, onOpen }: ThreadsProps) {
  const threads = query.data?.threads ?? [];
  return (
    <div className={styles.page}>
      <ErrorBanner
        text={query.error ? describeFailure(query.error, 'Failed to load the messages') : null}
        onDismiss={() => void query.refetch()}
      />
      <DataTable
        caption="Messages of partners"
        columns={columns(onOpen)}
        rows={threads}
        idOf={(thread) => thread.partnerId}
        isLoading={query.isPending && query.isFetching}
        onRetry={query.isError ? () => void query.refetch() : null}
        loadingText="Loading messages..."
        emptyText="No partner has written yet"
        footer={plural(threads.length, 'partner')}
        hasMore={false}
        isLoadingMore={false}
        onLoadMore={() => undefined}
      />
    </div>
  );
}
