import type { AdminUser, Standing } from '#contract/users.ts';
import type { Account } from '../accounts/index.ts';
import type { PartnerProfile } from './store.ts';

function standingOf({ isActive, isAwaitingApproval }: Account): Standing {
  if (isActive) return 'approved';
  return isAwaitingApproval ? 'awaiting' : 'paused';
}

/** Both halves may change by themselves, so both are in it. */
export function versionOf(account: Account, profile: PartnerProfile | undefined): string {
  return `${account.version}.${profile?.version ?? 0}`;
}

/** A user as admins see them. */
export function presentUser(account: Account, profile: PartnerProfile | undefined): AdminUser {
  const { id, role, email, username, isActive, isVerified, createdAt, lastLoginAt } = account;
  return {
    userId: id,
    version: versionOf(account, profile),
    username,
    email,
    role,
    isActive,
    standing: standingOf(account),
    emailVerified: isVerified,
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    shippingAddress: profile ? { street: profile.address, postalCode: profile.zip } : null,
    printingSpecialty: profile?.printingSpecialty ?? null,
    generalPrinting: profile?.generalPrinting ?? [],
    types: profile?.types ?? [],
  };
}
