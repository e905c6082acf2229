import { Skeleton } from '@mantine/core';
import { MessageThread } from '#web/ui/message-thread.tsx';
import { describeFailure } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { Missing } from '../ui/missing.tsx';
import styles from './partner-desk.module.css';
import { useThread } from './use-desk.ts';

interface ThreadDrawerProps {
  partnerId: string | null;
  name: string | undefined;
  onClose: () => void;
}

/** What a partner and the shop wrote to each other, beside the list. */
export function ThreadDrawer({ partnerId, name = 'the partner', onClose }: ThreadDrawerProps) {
  return (
    <Drawer
      opened={partnerId !== null}
      onClose={onClose}
      position="right"
      size="36rem"
      title={`Messages with ${name}`}
      closeButtonProps={{ 'aria-label': 'Close the messages', size: 44 }}
    >
      {partnerId ? <Thread key={partnerId} partnerId={partnerId} name={name} /> : null}
    </Drawer>
  );
}

function Thread({ partnerId, name }: { partnerId: string; name: string }) {
  const { query, send } = useThread(partnerId);
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <div className={styles.page}>
      <ErrorBanner
        text={query.error ? describeFailure(query.error, 'Failed to load the messages') : null}
        onDismiss={() => void query.refetch()}
      />
      {query.data ? (
        <MessageThread
          messages={messages
            .map(({ isFromPartner, ...message }) => ({ ...message, isOwn: !isFromPartner }))
            .reverse()}
          other={name}
          own="Inkbazaar"
          empty="Nobody has written yet."
          hasEarlier={query.hasNextPage}
          isLoadingEarlier={query.isFetchingNextPage}
          onEarlier={() => void query.fetchNextPage()}
          onSend={send}
        />
      ) : query.error ? (
        <Missing what="These messages" onRetry={() => void query.refetch()} />
      ) : (
        <div role="status">
          <span className="spoken">Loading messages...</span>
          <Skeleton height={200} />
        </div>
      )}
    </div>
  );
}
