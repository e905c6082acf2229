import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminProblem } from '#contract/partners/partner-support.ts';
import { plural } from '#web/lib/format.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/partner-desk-page.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './partner-desk.module.css';
import { problemColumns } from './problem-table.tsx';
import { ThreadDrawer } from './thread-drawer.tsx';
import { Threads } from './threads.tsx';
import { type ProblemState, useProblems, useThreads } from './use-desk.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Partner desk',
    description: 'What stops print partners, and what they write.',
    path: adminPaths.partnerDesk,
    isHidden: true,
  });
}

type View = 'problems' | 'messages';

/** The view and the open thread are in the address: mails link to them, and a reload keeps them. */
function useDeskAddress() {
  const { params, change, open } = useAddress();
  const partnerId = params.get('partner');
  const view: View = params.get('view') === 'messages' || partnerId ? 'messages' : 'problems';
  return {
    view,
    partnerId,
    choose: (next: View) =>
      change({ view: next === 'messages' ? next : null, partner: null }, { isStep: true }),
    write: (to: string) => open('partner', to, { view: 'messages' }),
    close: () => open('partner', null, { view: 'messages' }),
  };
}

export default function PartnerDeskPage() {
  const { view, partnerId, choose, write, close } = useDeskAddress();
  const threads = useThreads();
  const unread = threads.data?.unread ?? 0;
  return (
    <div className={styles.page}>
      <PageHeader title="Partner desk" lead="What stops print partners, and what they write to the shop" />
      <Tabs<View>
        label="Partner desk"
        tabs={[
          { id: 'problems', title: 'Problems' },
          {
            id: 'messages',
            title: unread > 0 ? `Messages (${plural(unread, 'unread', 'unread')})` : 'Messages',
          },
        ]}
        current={view}
        onChoose={choose}
      >
        {view === 'problems' ? <Problems onWrite={write} /> : <Threads query={threads} onOpen={write} />}
      </Tabs>
      <ThreadDrawer
        partnerId={partnerId}
        name={threads.data?.threads.find((thread) => thread.partnerId === partnerId)?.partnerName}
        onClose={close}
      />
    </div>
  );
}

function Problems({ onWrite }: { onWrite: (partnerId: string) => void }) {
  const [state, setState] = useState<ProblemState>('open');
  const [asked, setAsked] = useState<AdminProblem | null>(null);
  const list = useProblems(state);
  const banners = useBanners();
  return (
    <div className={styles.page}>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <NativeSelect
          aria-label="Which problems"
          size="md"
          value={state}
          onChange={(event) => setState(event.currentTarget.value === 'resolved' ? 'resolved' : 'open')}
          data={[
            { value: 'open', label: 'Open problems' },
            { value: 'resolved', label: 'Solved problems' },
          ]}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </Toolbar>
      <DataTable
        caption={state === 'open' ? 'Open problems' : 'Solved problems'}
        columns={problemColumns({ onAnswer: setAsked, onWrite })}
        rows={list.rows}
        idOf={(problem) => problem.problemId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading problems..."
        emptyText={state === 'open' ? 'No partner is stopped by anything' : 'No problem has been solved yet'}
        footer={listFooter(list, ['problem'])}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Problems"
        onLoadMore={list.loadMore}
      />
      {asked ? (
        <AnswerDialog
          problem={asked}
          onClose={() => setAsked(null)}
          onDone={(problem) => {
            list.remove(problem.problemId);
            banners.succeed('Problem solved, and the partner can read your answer');
          }}
        />
      ) : null}
    </div>
  );
}
