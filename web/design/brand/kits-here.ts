import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BrandKit, BrandKits, KeptKit, KitOwner } from '#contract/design/brand-kit.ts';

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
export const kitsHere = createStore<Known>()(() => ({ kits: null, hasFailed: false, deviceKit: null }));

export function usedOf({ own, company }: BrandKits): UsedKit | null {
  if (company?.kept)
    return { of: 'company', kept: company.kept, company: company.name, mayChange: company.mayChange };
  return own && { of: 'own', kept: own, company: null, mayChange: true };
}

/** The kit that is here; what brings it (`use-brand-kits.ts`) is loaded with what keeps it. */
export function useKitHere(): UsedKit | null {
  const kits = useStore(kitsHere, (known) => known.kits);
  return kits && usedOf(kits);
}
