import { useEffect } from 'react';
import { useStore } from 'zustand';
import type {
  BrandKit,
  deleteBrandKit,
  getBrandKits,
  KeptKit,
  KitOwner,
  saveBrandKit,
} from '#contract/design/brand-kit.ts';
import { call } from '#web/lib/api.ts';
import { claimGuestKit, readGuestKit, writeGuestKit } from '#web/lib/session/guest-kit.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { kitsHere as store, usedOf } from './kits-here.ts';

let asking: Promise<void> | undefined;

function load(): Promise<void> {
  asking ??= (async () => {
    await claimGuestKit();
    try {
      store.setState({ kits: await call<typeof getBrandKits>('GET', '/brand-kits', {}), hasFailed: false });
    } catch {
      store.setState({ hasFailed: true });
    }
  })().finally(() => {
    asking = undefined;
  });
  return asking;
}

function put(of: KitOwner, kept: KeptKit | null): void {
  const { kits } = store.getState();
  if (!kits) return;
  if (of === 'own') store.setState({ kits: { ...kits, own: kept } });
  else if (kits.company) store.setState({ kits: { ...kits, company: { ...kits.company, kept } } });
}

/** The brand kits of whoever is here, and what is done with them. */
export function useBrandKits() {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const isUnknown = useSession((session) => session.isLoading);
  const known = useStore(store);
  useEffect(() => {
    if (isSignedIn && !store.getState().kits) void load();
    if (!isSignedIn) store.setState({ kits: null, deviceKit: readGuestKit() });
  }, [isSignedIn]);
  return {
    ...known,
    isGuest: !isSignedIn && !isUnknown,
    used: known.kits && usedOf(known.kits),
    /** Reads them anew. */
    reload: load,
    /** @throws ApiError `changed_meanwhile` where another one is kept than `basedOn` says */
    async save(of: KitOwner, basedOn: number, kit: BrandKit): Promise<void> {
      const body = { basedOn, kit };
      put(of, await call<typeof saveBrandKit>('PUT', '/brand-kits/{of}', { params: { of }, body }));
    },
    async remove(of: KitOwner, basedOn: number): Promise<void> {
      await call<typeof deleteBrandKit>('DELETE', '/brand-kits/{of}', { params: { of }, query: { basedOn } });
      put(of, null);
    },
    /** For whoever has no account yet. @throws Error where this browser keeps nothing */
    keepHere(kit: BrandKit): void {
      if (!writeGuestKit(kit)) throw new Error('storage is closed');
      store.setState({ deviceKit: kit });
    },
  };
}
