import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '#contract/settings.ts';

/** What the shop says of itself, as the page was made; null where it could not be asked. */
export function useShopFacts(): ShopFacts | null {
  return useRouteLoaderData<{ shop: ShopFacts | null }>('root')?.shop ?? null;
}
