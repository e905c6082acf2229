import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import { type CustomerMessage, MOST_COUNTED } from '#contract/notifications.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/messages-page.ts';
import type { Drafts } from './answer-form.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import styles from './messages.module.css';
import { type MessageState, useMessages } from './use-messages.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Messages',
    description: 'What customers wrote to support.',
    path: adminPaths.messages,
    isHidden: true,
  });
}

function columns(onOpen: (messageId: string) => void): readonly Column<CustomerMessage>[] {
  return [
    {
      key: 'who',
      header: 'From',
      cell: ({ name, email, doneAt }) => (
        <span className={styles.stack}>
          <strong>{name}</strong>
          <small className={styles.quiet}>{email}</small>
          <Dot tone={doneAt ? 'quiet' : 'waiting'}>{doneAt ? 'answered' : 'waiting'}</Dot>
        </span>
      ),
    },
    {
      key: 'message',
      header: 'Message',
      cell: ({ message }) => <span className={styles.preview}>{message ?? 'Please call back.'}</span>,
    },
    { key: 'ticket', header: 'Ticket', cell: ({ ticket }) => <span className={styles.whole}>{ticket}</span> },
    { key: 'at', header: 'Written', cell: ({ receivedAt }) => formatDateTime(receivedAt) },
    {
      key: 'open',
      header: 'Actions',
      cell: ({ messageId, name, ticket }) => (
        <Button
          size="sm"
          variant="default"
          aria-label={`Open ${ticket} of ${name}`}
          onClick={() => onOpen(messageId)}
        >
          Open
        </Button>
      ),
    },
  ];
}

/** Messages of customers as an inbox: what waits, what was answered, and the orders beside. */
export default function MessagesPage() {
  const { params, change, open: openOver } = useAddress();
  const state: MessageState = params.get('state') === 'all' ? 'all' : 'open';
  const search = params.get('search') ?? '';
  const open = (messageId: string | null) => openOver('message', messageId);
  const list = useMessages({ state, search });
  const banners = useBanners();
  const client = useQueryClient();
  const [drafts] = useState(() => new Map() as Drafts);
  const shown = list.rows.find(({ messageId }) => messageId === params.get('message')) ?? null;
  const isWaitingOnly = state === 'open';
  return (
    <div className={styles.page}>
      <PageHeader title="Messages" lead="What customers wrote to support, with their orders" />
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <SearchBox
          label="Search ticket, name or phone"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <NativeSelect
          aria-label="Show"
          size="md"
          value={state}
          onChange={(event) =>
            change({ state: event.currentTarget.value === 'all' ? 'all' : null }, { isStep: true })
          }
          data={[
            { value: 'open', label: 'Waiting, longest first' },
            { value: 'all', label: 'All, newest first' },
          ]}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </Toolbar>
      <DataTable
        caption="Messages of customers"
        columns={columns(open)}
        rows={list.rows}
        idOf={({ messageId }) => messageId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading messages..."
        emptyText={
          search
            ? 'No message matches your search'
            : isWaitingOnly
              ? 'No message waits for an answer'
              : 'Nobody has written yet'
        }
        footer={listFooter(list, ['message'], {
          note: isWaitingOnly ? 'waiting' : null,
          countedTo: MOST_COUNTED,
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Messages"
        onLoadMore={list.loadMore}
      />
      <MessageDrawer
        message={shown}
        onClose={() => open(null)}
        onSeen={(message) => {
          list.put(message);
          banners.succeed(message.doneAt ? `${message.ticket} is answered` : `${message.ticket} waits again`);
        }}
        onAnswered={(message) => {
          list.put(message);
          void client.invalidateQueries({ queryKey: ['attention'] });
          banners.succeed(`Your answer to ${message.ticket} is on its way to ${message.email}`);
        }}
        onTheirs={list.put}
        drafts={drafts}
      />
    </div>
  );
}
