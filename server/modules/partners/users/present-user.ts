import type { AdminUser, Standing } from '#contract/accounts/users.ts';
import type { Account } from '../../accounts/index.ts';
import { areaOfPin } from '../areas.ts';
import { presentCapabilities } from '../capabilities/capabilities.ts';
import { isPausedAt, resumesOn } from '../pause/pause.ts';
import type { PartnerProfile } from '../store.ts';

/** Where somebody stands, from what both halves say. */
export function standingOf(
  { isActive, isAwaitingApproval }: Pick<Account, 'isActive' | 'isAwaitingApproval'>,
  isPaused: boolean,
): Standing {
  if (isAwaitingApproval) return 'awaiting';
  if (!isActive) return 'inactive';
  return isPaused ? 'paused' : 'approved';
}

/** Both halves may change by themselves, so both are in it. */
export function versionOf(account: Account, profile: PartnerProfile | undefined): string {
  return `${account.version}.${profile?.version ?? 0}`;
}

function termsOf(profile: PartnerProfile, now: Date) {
  const { businessName, servesStates, opensAt, closesAt, holidays, recipe } = profile;
  const works = presentCapabilities(profile);
  return {
    businessName,
    works,
    servesStates,
    opensAt,
    closesAt,
    holidays,
    recipe,
    pausedUntil: resumesOn(profile, now),
  };
}

function capacityOf({ jobsPerDay, turnaroundDays, workingDays }: PartnerProfile) {
  return { jobsPerDay, turnaroundDays, workingDays };
}

/** A user as admins see them. */
export function presentUser(account: Account, profile: PartnerProfile | undefined, now: Date): AdminUser {
  const { id, role, email, username, isActive, isVerified, createdAt, lastLoginAt } = account;
  return {
    userId: id,
    version: versionOf(account, profile),
    username,
    email,
    role,
    isActive,
    standing: standingOf(account, role === 'psp' && profile !== undefined && isPausedAt(profile, now)),
    emailVerified: isVerified,
    createdAt: createdAt.toISOString(),
    lastLogin: lastLoginAt?.toISOString() ?? null,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    shippingAddress: profile ? { street: profile.address, postalCode: profile.zip } : null,
    place: profile ? areaOfPin(profile.zip) : null,
    capacity: profile ? capacityOf(profile) : null,
    terms: profile ? termsOf(profile, now) : null,
    printingSpecialty: profile?.printingSpecialty ?? null,
    generalPrinting: profile?.generalPrinting ?? [],
    types: profile?.types ?? [],
  };
}
