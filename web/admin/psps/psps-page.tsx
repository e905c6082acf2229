import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/accounts/users.ts';
import { MOST_COUNTED, MOST_LISTED } from '#contract/accounts/users.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { AdminList } from '../lib/use-admin-list.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useUserActions } from '../users/use-user-actions.ts';
import { useUserAddress } from '../users/use-user-address.ts';
import { useUsers } from '../users/use-users.ts';
import { UserForm } from '../users/user-form.tsx';
import type { Route } from './+types/psps-page.ts';
import { partnerColumns } from './partner-cells.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { PLACES, usePlaces } from './use-places.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Print partners',
    description: 'Print partners: what they print, where, and where they stand.',
    path: adminPaths.psps,
    isHidden: true,
  });
}

const standingFilter = [
  { value: '', label: 'All print partners' },
  { value: 'awaiting', label: 'Awaiting approval' },
  { value: 'approved', label: 'Approved' },
  { value: 'paused', label: 'Paused' },
  { value: 'inactive', label: 'Inactive' },
];

/** The partners of the filter; whatever changes one of them changes the map. */
function usePartners(filter: ReturnType<typeof useUserAddress>): AdminList<AdminUser> {
  const { search, standing, area } = filter;
  const client = useQueryClient();
  const list = useUsers({ search, role: 'psp', standing, area });
  const redraw = () => void client.invalidateQueries({ queryKey: PLACES });
  return {
    ...list,
    refresh: () => {
      list.refresh();
      redraw();
    },
    put: (user) => {
      list.put(user);
      redraw();
    },
  };
}

type Partners = ReturnType<typeof usePartners>;

function Filters({ filter, list }: { filter: ReturnType<typeof useUserAddress>; list: Partners }) {
  return (
    <Toolbar>
      <SearchBox
        label="Search print partners..."
        value={filter.search}
        onSearch={(search) => filter.set('search', search)}
      />
      <NativeSelect
        aria-label="Filter by standing"
        size="md"
        data={standingFilter}
        value={filter.standing ?? ''}
        onChange={(event) => filter.set('standing', event.currentTarget.value)}
      />
      <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
    </Toolbar>
  );
}

function AreaChip({ area, onRemove }: { area: string | undefined; onRemove: () => void }) {
  const { data: places } = usePlaces();
  if (!area) return null;
  const name = places?.find((place) => place.area === area)?.name;
  return <FilterChips chips={[{ key: area, text: `Area: ${name ? `${name} ` : ''}${area}`, onRemove }]} />;
}

/** Print partners: what they print, where, and where they stand; approving and pausing. */
export default function PspsPage() {
  const filter = useUserAddress();
  const [form, setForm] = useState<{ user: AdminUser | null } | null>(null);
  const banners = useBanners();
  const list = usePartners(filter);
  const actions = useUserActions(list, banners);
  const { search, standing, area } = filter;
  const choose = (next: string | undefined) => filter.set('area', next);
  return (
    <>
      <PageHeader title="Print partners" lead="What they print, where they are, and their status">
        <Button leftSection={<IconPlus size={18} />} onClick={() => setForm({ user: null })}>
          Create print partner
        </Button>
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <Filters filter={filter} list={list} />
      <PlacesPanel chosen={area} onChoose={choose} />
      <AreaChip area={area} onRemove={() => choose(undefined)} />
      <DataTable
        caption="Print partners"
        columns={partnerColumns(actions, (user) => setForm({ user }))}
        rows={list.rows}
        idOf={(partner) => partner.userId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading print partners..."
        emptyText="No print partners found"
        footer={listFooter(list, ['print partner'], {
          note: standing || area ? 'filtered' : null,
          countedTo: search ? MOST_COUNTED : MOST_LISTED,
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
      {form ? (
        <UserForm
          what="print partner"
          user={form.user}
          onClose={() => setForm(null)}
          onSaved={(user, done) => {
            list.put(user);
            banners.succeed(done);
            setForm(null);
          }}
        />
      ) : null}
    </>
  );
}
