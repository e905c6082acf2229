import { NativeSelect } from '@mantine/core';
import { plural } from '#web/lib/format.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { noteOfSearch, SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/claims-page.ts';
import { ClaimDrawer } from './claim-drawer.tsx';
import { claimColumns } from './claim-table.tsx';
import styles from './claims.module.css';
import { type ClaimState, useClaimCounts, useClaims } from './use-claims.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Claims',
    description: 'What arrived damaged, wrong or late, or did not arrive.',
    path: adminPaths.claims,
    isHidden: true,
  });
}

const ARRIVES = 'What customers report on the pages of their orders, or you for them, arrives here.';
const NONE = { open: `Nothing is open. ${ARRIVES}`, all: `No claims yet. ${ARRIVES}` } as const;
const NONE_FOUND = {
  open: 'No open claim matches your search. Those that are resolved are among all claims.',
  all: 'No claim matches your search',
} as const;

/** The filter and the open claim are in the address: mails link to them, and a reload keeps them. */
function useClaimsAddress() {
  const { params, change, open } = useAddress();
  const state: ClaimState = params.get('state') === 'all' ? 'all' : 'open';
  return {
    state,
    search: params.get('q') ?? '',
    claimId: params.get('claim'),
    set: (name: string, value: string | null) => change({ [name]: value }),
    open: (claimId: string | null) => open('claim', claimId),
  };
}

/** Claims by what is due first, and the one that is open. */
export default function ClaimsPage() {
  const { state, search, claimId, set, open } = useClaimsAddress();
  const list = useClaims(state, search);
  const banners = useBanners();
  // Clocks are in hours: as it was when the page opened is near enough.
  const now = useNow();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Claims"
        lead="What arrived damaged, wrong or late, or did not arrive. By law each is acknowledged within 48 hours and resolved within a month."
      />
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <SearchBox
          label="Search ticket, order or name"
          value={search}
          onSearch={(text) => set('q', text || null)}
        />
        <NativeSelect
          aria-label="Show"
          size="md"
          value={state}
          onChange={(event) => set('state', event.currentTarget.value === 'all' ? 'all' : null)}
          data={[
            { value: 'open', label: 'Not resolved, due first' },
            { value: 'all', label: 'All claims, newest first' },
          ]}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
        <Counts />
      </Toolbar>
      <DataTable
        caption="Claims"
        columns={claimColumns(now, open)}
        rows={list.rows}
        idOf={(claim) => claim.claimId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading claims..."
        emptyText={search ? NONE_FOUND[state] : NONE[state]}
        footer={listFooter(list, ['claim'], {
          note: noteOfSearch(list, search) ?? (state === 'open' ? 'not resolved' : null),
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Claims"
        onLoadMore={list.loadMore}
      />
      <ClaimDrawer claimId={claimId} onClose={() => open(null)} onDone={banners.succeed} />
    </div>
  );
}

function Counts() {
  const counts = useClaimCounts();
  if (!counts || counts.overdueCount === 0) return null;
  return <p className={styles.late}>{plural(counts.overdueCount, 'claim')} past the clock</p>;
}
