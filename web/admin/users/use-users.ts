import type { Role } from '#contract/accounts/accounts.ts';
import type { AdminUser, listUsers, Standing } from '#contract/accounts/users.ts';
import { adminCall } from '../lib/admin-call.ts';
import { type AdminList, useAdminList } from '../lib/use-admin-list.ts';

export interface UserFilter {
  readonly search: string;
  readonly role: Role | undefined;
  readonly standing?: Standing | undefined;
  readonly area?: string | undefined;
}

/** The spec's page of users: 50 (section 9). */
export function useUsers({ search, role, standing, area }: UserFilter): AdminList<AdminUser> {
  return useAdminList<AdminUser>({
    key: ['users', role ?? '', standing ?? '', area ?? '', search],
    idOf: (user) => user.userId,
    failed: { first: 'Failed to load data' },
    load: async (nextToken, signal) => {
      const query = { limit: 50, nextToken, role, standing, area, search: search || undefined };
      const answer = await adminCall<typeof listUsers>('GET', '/auth/admin/users', { query, signal });
      return { rows: answer.users, nextToken: answer.nextToken, total: answer.total };
    },
  });
}

export function nameOf({ firstName, lastName, username }: AdminUser): string {
  return `${firstName} ${lastName}`.trim() || username;
}
