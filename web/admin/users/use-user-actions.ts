import type { Role } from '#contract/accounts/accounts.ts';
import type {
  AdminUser,
  deleteUser,
  setPartnerPaused,
  setUserActive,
  setUserRole,
} from '#contract/accounts/users.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import type { AdminList } from '../lib/use-admin-list.ts';
import type { useBanners } from '../lib/use-banners.ts';

/** The user as they are now, which a refusal for a change by somebody else carries. */
export function conflictingVersion(error: unknown): AdminUser | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null;
  const details = error.details as { user?: AdminUser } | undefined;
  return details?.user ?? null;
}

/** Approving a print partner is more than activating them: they are mailed. */
function activeWords({ standing, firstName, lastName }: AdminUser, isActive: boolean): string {
  if (standing !== 'awaiting') return `User ${isActive ? 'activated' : 'deactivated'} successfully`;
  return `${firstName} ${lastName} approved. They have been told by mail.`;
}

/** What a row's controls do. The page changes only after the server said yes (spec section 4). */
export function useUserActions(list: AdminList<AdminUser>, banners: ReturnType<typeof useBanners>) {
  const action = useAction(
    (error) => banners.fail(error, 'Failed to update user'),
    (refusal) => {
      const theirs = conflictingVersion(refusal);
      if (theirs) list.put(theirs);
    },
  );
  const run = (user: AdminUser, done: string, send: () => Promise<AdminUser | null>) =>
    action.run(async () => {
      const now = await send();
      if (now) list.put(now);
      else list.remove(user.userId);
      banners.succeed(done);
    }, user.userId);
  const params = (user: AdminUser) => ({ userId: user.userId });
  return {
    busyId: action.busyKey,
    giveRole: (user: AdminUser, role: Role) =>
      run(user, 'User role updated successfully', async () => {
        const body = { role, version: user.version };
        const answer = await adminCall<typeof setUserRole>('PUT', '/auth/admin/users/{userId}/role', {
          params: params(user),
          body,
        });
        return answer.user;
      }),
    setActive: (user: AdminUser, isActive: boolean) =>
      run(user, activeWords(user, isActive), async () => {
        const body = { isActive, version: user.version };
        const answer = await adminCall<typeof setUserActive>('PUT', '/auth/admin/users/{userId}/status', {
          params: params(user),
          body,
        });
        return answer.user;
      }),
    setPaused: (user: AdminUser, isPaused: boolean) =>
      run(user, `Print partner ${isPaused ? 'paused' : 'resumed'} successfully`, async () => {
        const body = { isPaused, version: user.version };
        const answer = await adminCall<typeof setPartnerPaused>('PUT', '/auth/admin/psps/{userId}/pause', {
          params: params(user),
          body,
        });
        return answer.user;
      }),
    remove: (user: AdminUser) =>
      run(user, 'User deleted successfully', async () => {
        await adminCall<typeof deleteUser>('DELETE', '/auth/admin/users/{userId}', {
          params: params(user),
          query: { version: user.version },
        });
        return null;
      }),
  };
}
