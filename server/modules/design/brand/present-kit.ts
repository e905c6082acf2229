import { BrandKit, type KeptKit } from '#contract/design/brand-kit.ts';
import type { KitRow } from './kit-store.ts';

export const presentKit = ({ version, kit, updatedAt }: KitRow): KeptKit => ({
  version,
  kit: BrandKit.parse(kit),
  updatedAt: updatedAt.toISOString(),
});
