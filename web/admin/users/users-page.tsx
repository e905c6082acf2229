import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminUser } from '#contract/accounts/users.ts';
import { MOST_COUNTED, MOST_LISTED } from '#contract/accounts/users.ts';
import { formatDateTime } from '#contract/moments.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { ConfirmDialog, deletionQuestion } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/users-page.ts';
import { ActionDialog, type UserAction } from './action-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import { useUserAddress } from './use-user-address.ts';
import { nameOf, useUsers } from './use-users.ts';
import { ActionsCell, RoleCell, StatusCell, UserCell } from './user-cells.tsx';
import { UserForm } from './user-form.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Users',
    description: 'Users and their permissions.',
    path: adminPaths.users,
    isHidden: true,
  });
}

const roleFilter = [
  { value: '', label: 'All Roles' },
  { value: 'customer', label: 'Customers' },
  { value: 'psp', label: 'PSPs' },
  { value: 'admin', label: 'Admins' },
];

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; user: AdminUser } | UserAction | null;
type Actions = ReturnType<typeof useUserActions>;

function columnsOf(actions: Actions, open: (next: Open) => void): Column<AdminUser>[] {
  const isBusy = ({ userId }: AdminUser) => actions.busyId === userId;
  return [
    { key: 'user', header: 'User', cell: (user) => <UserCell user={user} /> },
    {
      key: 'role',
      header: 'Role',
      cell: (user) => (
        <RoleCell user={user} isBusy={isBusy(user)} onChange={(role) => open({ kind: 'role', user, role })} />
      ),
    },
    { key: 'status', header: 'Status', cell: (user) => <StatusCell user={user} /> },
    {
      key: 'lastLogin',
      header: 'Last Login',
      cell: (user) => (user.lastLogin ? formatDateTime(user.lastLogin) : 'Never'),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (user) => (
        <ActionsCell
          user={user}
          isBusy={isBusy(user)}
          onActivate={() => void actions.setActive(user, true)}
          onDeactivate={() => open({ kind: 'deactivate', user })}
          onEdit={() => open({ kind: 'edit', user })}
          onDelete={() => open({ kind: 'delete', user })}
        />
      ),
    },
  ];
}

interface QuestionsProps {
  open: Open;
  actions: Actions;
  onClose: () => void;
}

/** What is asked before somebody is deleted, deactivated or given another role. */
function Questions({ open, actions, onClose }: QuestionsProps) {
  const isBusy = actions.busyId !== null;
  const remove = async (user: AdminUser) => {
    await actions.remove(user);
    onClose();
  };
  const carryOut = async (action: UserAction) => {
    if (action.kind === 'role') await actions.giveRole(action.user, action.role);
    else await actions.setActive(action.user, false);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={open?.kind === 'delete'}
        title="Delete user"
        confirmText="Delete"
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={() => {
          if (open?.kind === 'delete') void remove(open.user);
        }}
      >
        {open?.kind === 'delete' ? deletionQuestion(nameOf(open.user)) : null}
      </ConfirmDialog>
      <ActionDialog
        action={open?.kind === 'role' || open?.kind === 'deactivate' ? open : null}
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={(action) => void carryOut(action)}
      />
    </>
  );
}

/** "User Management" (spec, back office, section 2). */
export default function UsersPage() {
  const filter = useUserAddress();
  const { search, role } = filter;
  const [open, setOpen] = useState<Open>(null);
  const banners = useBanners();
  const list = useUsers({ search, role });
  const actions = useUserActions(list, banners);
  return (
    <>
      <PageHeader title="User Management" lead="Manage users and permissions">
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ kind: 'create' })}>
          Create User
        </Button>
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <SearchBox label="Search users..." value={search} onSearch={(next) => filter.set('search', next)} />
        <NativeSelect
          aria-label="Filter by role"
          size="md"
          data={roleFilter}
          value={role ?? ''}
          onChange={(event) => filter.set('role', event.currentTarget.value)}
        />
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </Toolbar>
      <DataTable
        caption="Users"
        columns={columnsOf(actions, setOpen)}
        rows={list.rows}
        idOf={(user) => user.userId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading users..."
        emptyText="No users found"
        footer={listFooter(list, ['user'], {
          note: role ? 'filtered by role' : null,
          countedTo: search ? MOST_COUNTED : MOST_LISTED,
          isQuoted: true,
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
      />
      {open?.kind === 'create' || open?.kind === 'edit' ? (
        <UserForm
          what="user"
          user={open.kind === 'edit' ? open.user : null}
          onClose={() => setOpen(null)}
          onSaved={(user, done) => {
            list.put(user);
            banners.succeed(done);
            setOpen(null);
          }}
        />
      ) : null}
      <Questions open={open} actions={actions} onClose={() => setOpen(null)} />
    </>
  );
}
