import type { User } from '#contract/accounts/accounts.ts';
import type { UserRow } from './user-store.ts';

/** A user as the wire knows them. */
export function presentUser(user: UserRow): User {
  return {
    userId: user.id,
    role: user.role,
    name: `${user.firstName} ${user.lastName}`.trim(),
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    isActive: user.isActive,
    emailVerified: user.isVerified,
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.previousLoginAt?.toISOString() ?? null,
    hasTotp: user.hasTotp,
  };
}
