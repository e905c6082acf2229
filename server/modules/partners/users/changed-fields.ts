import { presentCapabilities } from '../capabilities/capabilities.ts';
import type { PartnerProfile } from '../store.ts';
import type { LockedUser } from './lock-user.ts';

/** What differs between two views of one thing, for the audit trail. */
export function changedFields(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) continue;
    before[name] = was[name] ?? null;
    after[name] = is[name] ?? null;
  }
  return { before, after };
}

/** What can be entered of somebody, for the audit trail. */
export function userFields({ account, profile }: LockedUser): Record<string, unknown> {
  const { firstName, lastName, phone } = account;
  return { firstName, lastName, phone, ...(profile && profileFields(profile)) };
}

function profileFields(profile: PartnerProfile): Record<string, unknown> {
  const { version: _, userId: __, isPaused: ___, pausedUntil: ____, ...place } = profile;
  return { ...place, works: presentCapabilities(profile) };
}
