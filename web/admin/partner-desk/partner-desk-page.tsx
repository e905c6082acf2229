import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminProblem } from '#contract/partners/partner-support.ts';
import { plural } from '#web/lib/format.ts';
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
function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const partnerId = params.get('partner');
  const view: View = params.get('view') === 'messages' || partnerId ? 'messages' : 'problems';
  return { view, partnerId, set };
}

export default function PartnerDeskPage() {
  const { view, partnerId, set } = useAddress();
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
        onChoose={(next) => set({ view: next === 'messages' ? next : null, partner: null })}
      >
        {view === 'problems' ? (
          <Problems onWrite={(id) => set({ view: 'messages', partner: id })} />
        ) : (
          <Threads query={threads} onOpen={(id) => set({ view: 'messages', partner: id })} />
        )}
      </Tabs>
      <ThreadDrawer
        partnerId={partnerId}
        name={threads.data?.threads.find((thread) => thread.partnerId === partnerId)?.partnerName}
        onClose={() => set({ partner: null })}
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
