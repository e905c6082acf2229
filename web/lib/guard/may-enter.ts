import type { Role } from '#contract/accounts/accounts.ts';

/** The room is theirs, or they are an admin, who passes every role check. The server decides; this only shows. */
export function mayEnter(required: Role, role: Role | undefined): boolean {
  return role === 'admin' || role === required;
}
