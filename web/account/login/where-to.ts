import type { Role } from '#contract/accounts/accounts.ts';
import { paths } from '#web/lib/paths.ts';
import { safePath } from '#web/lib/safe-path.ts';

const doors = [paths.login, paths.register, paths.forgotPassword, '/verify-email', '/reset-password'];

/**
 * Where signing in leads: admins and print partners to their own rooms, everybody else back to where they came from.
 * `next` comes from the address, so anyone may have written it: only a path of this site counts, and no door again.
 */
export function whereTo(role: Role, next: string | null): string {
  const path = safePath(next);
  const isUnder = (room: string) => path === room || path.startsWith(`${room}/`);
  if (role === 'admin') return isUnder(paths.adminDashboard) ? path : paths.adminDashboard;
  if (role === 'psp') return path.startsWith('/psp-') ? path : paths.partnerDashboard;
  return doors.some((door) => path.split(/[?#]/)[0] === door) ? paths.home : path;
}
