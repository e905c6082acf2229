import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type {
  BrandKit,
  BrandKits,
  deleteBrandKit,
  getBrandKits,
  KeptKit,
  KitOwner,
  saveBrandKit,
} from '#contract/design/brand-kit.ts';
import { call } from '#web/lib/api.ts';
import { claimGuestKit, readGuestKit, writeGuestKit } from '#web/lib/session/guest-kit.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** The kit that new designs begin with: the company's where there is one, otherwise one's own. */
export interface UsedKit {
  readonly of: KitOwner;
  readonly kept: KeptKit;
  /** Of the company; null for one's own. */
  readonly company: string | null;
  readonly mayChange: boolean;
}

interface Known {
  /** Null until they are here. */
  readonly kits: BrandKits | null;
  readonly hasFailed: boolean;
  /** What a guest made a kit of in this browser. */
  readonly deviceKit: BrandKit | null;
}

/** One for the page: the first screen, the editor and the kit's own page see the same. */
const store = createStore<Known>()(() => ({ kits: null, hasFailed: false, deviceKit: null }));

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

function usedOf({ own, company }: BrandKits): UsedKit | null {
  if (company?.kept)
    return { of: 'company', kept: company.kept, company: company.name, mayChange: company.mayChange };
  return own && { of: 'own', kept: own, company: null, mayChange: true };
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
