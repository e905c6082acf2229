import type { BrandKit, saveBrandKit } from '#contract/design/brand-kit.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';

/** Named as drafts of designs are (`device-designs.ts`), and no slug: it is cleared with them when somebody signs out. */
const GUEST_KIT_KEY = 'design:~brand-kit';

/** The brand kit that a guest made here; it waits for an account. */
export function readGuestKit(): BrandKit | null {
  try {
    return JSON.parse(localStorage.getItem(GUEST_KIT_KEY) ?? 'null') as BrandKit | null;
  } catch {
    return null;
  }
}

/** @returns false where this browser keeps nothing */
export function writeGuestKit(kit: BrandKit): boolean {
  try {
    localStorage.setItem(GUEST_KIT_KEY, JSON.stringify(kit));
    return true;
  } catch {
    return false;
  }
}

function forgetGuestKit(): void {
  try {
    localStorage.removeItem(GUEST_KIT_KEY);
  } catch {
    // Closed storage holds nothing to remove.
  }
}

const keep = (kit: BrandKit) =>
  call<typeof saveBrandKit>('PUT', '/brand-kits/{of}', { params: { of: 'own' }, body: { basedOn: 0, kit } });

/**
 * What a guest kept as their brand kit is the account's from now on, where that has none yet. A logo that nobody took for
 * two days is gone, and the rest is kept without it. What could not be asked for waits.
 */
export async function claimGuestKit(): Promise<void> {
  const kit = readGuestKit();
  if (!kit) return;
  try {
    await keep(kit).catch((error: unknown) => {
      const isGone = error instanceof ApiError && error.code === 'design_picture_gone';
      if (!isGone) throw error;
      return keep({ ...kit, logo: null });
    });
    forgetGuestKit();
  } catch (error) {
    // The account has one already, or what this browser has is none of ours.
    if (error instanceof ApiError && (error.status === 409 || error.status === 400)) forgetGuestKit();
  }
}
