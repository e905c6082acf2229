import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminUser, Standing } from '#contract/users.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/psps-page.ts';
import { useUserActions } from './use-user-actions.ts';
import { nameOf, totalText, useUsers } from './use-users.ts';
import { WhoCell } from './user-cells.tsx';
import { UserForm } from './user-form.tsx';
import styles from './users-page.module.css';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'PSPs',
    description: 'Print partners: what they print, where, and where they stand.',
    path: adminPaths.psps,
    isHidden: true,
  });
}

const standings: Record<Standing, { says: string; look: string | undefined; next: string }> = {
  awaiting: { says: 'Awaiting approval', look: styles.awaiting, next: 'Approve' },
  approved: { says: 'Approved', look: styles.approved, next: 'Pause' },
  paused: { says: 'Paused', look: undefined, next: 'Resume' },
};

const standingFilter = [
  { value: '', label: 'All PSPs' },
  { value: 'awaiting', label: 'Awaiting approval' },
  { value: 'approved', label: 'Approved' },
  { value: 'paused', label: 'Paused' },
];

function Prints({ partner }: { partner: AdminUser }) {
  if (partner.generalPrinting.length === 0) return <span className={styles.quiet}>Not entered yet</span>;
  return (
    <>
      <div className={styles.prints}>
        {partner.generalPrinting.map((what) => (
          <span key={what}>{what}</span>
        ))}
      </div>
      <div className={styles.quiet}>{partner.types.join(', ')}</div>
      <div className={styles.quiet}>{partner.printingSpecialty}</div>
    </>
  );
}

function Place({ partner }: { partner: AdminUser }) {
  const { shippingAddress } = partner;
  if (!shippingAddress) return <span className={styles.quiet}>Not entered yet</span>;
  return (
    <>
      {shippingAddress.street} <span className="figures">{shippingAddress.postalCode}</span>
    </>
  );
}

function columnsOf(
  actions: ReturnType<typeof useUserActions>,
  edit: (partner: AdminUser) => void,
): Column<AdminUser>[] {
  const look = { size: 'compact-sm', variant: 'default' } as const;
  return [
    { key: 'partner', header: 'Partner', cell: (partner) => <WhoCell user={partner} /> },
    { key: 'prints', header: 'Prints', cell: (partner) => <Prints partner={partner} /> },
    { key: 'place', header: 'Place', cell: (partner) => <Place partner={partner} /> },
    {
      key: 'standing',
      header: 'Standing',
      cell: ({ standing }) => (
        <span className={classNames(styles.standing, standings[standing].look)}>
          {standings[standing].says}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (partner) => (
        <div className={styles.actions}>
          <Button
            {...look}
            disabled={actions.busyId === partner.userId}
            aria-label={`${standings[partner.standing].next} ${nameOf(partner)}`}
            onClick={() => void actions.setActive(partner, !partner.isActive)}
          >
            {standings[partner.standing].next}
          </Button>
          <Button {...look} aria-label={`Edit ${nameOf(partner)}`} onClick={() => edit(partner)}>
            Edit
          </Button>
        </div>
      ),
    },
  ];
}

/** The dashboard links to those who wait. */
function useStandingOfAddress(): Standing | undefined {
  const asked = useSearchParams()[0].get('standing') ?? '';
  return asked in standings ? (asked as Standing) : undefined;
}

/** Print partners: what they print, where, and where they stand; approving and pausing. */
export default function PspsPage() {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState(useStandingOfAddress());
  const [form, setForm] = useState<{ user: AdminUser | null } | null>(null);
  const banners = useBanners();
  const list = useUsers({ search, role: 'psp', standing });
  const actions = useUserActions(list, banners);
  return (
    <>
      <PageHeader title="PSPs" lead="Print partners, what they print and where they stand">
        <Button leftSection={<IconPlus size={18} />} onClick={() => setForm({ user: null })}>
          Create PSP
        </Button>
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.refresh}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <SearchBox label="Search PSPs..." value={search} onSearch={setSearch} />
        <NativeSelect
          aria-label="Filter by standing"
          size="md"
          data={standingFilter}
          value={standing ?? ''}
          onChange={(event) => setStanding((event.currentTarget.value || undefined) as Standing | undefined)}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconRefresh size={18} />}
          loading={list.isRefreshing && !list.isLoading}
          onClick={list.refresh}
        >
          Refresh
        </Button>
      </Toolbar>
      <DataTable
        caption="Print partners"
        columns={columnsOf(actions, (user) => setForm({ user }))}
        rows={list.rows}
        idOf={(partner) => partner.userId}
        isLoading={list.isLoading}
        loadingText="Loading PSPs..."
        emptyText="No PSPs found"
        footer={`Showing ${list.rows.length.toLocaleString('en-IN')} of ${totalText(list.total, list.rows.length, search)} PSPs${standing ? ' (filtered)' : ''}`}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
      {form ? (
        <UserForm
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
