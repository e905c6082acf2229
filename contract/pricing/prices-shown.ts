import { z } from 'zod';

/**
 * How prices stand on the pages: as the price list has them, with the tax named beside ("+ GST"), or with their tax in them
 * ("incl. GST"). What is paid is the same.
 */
export const PricesShown = z.enum(['without_tax', 'with_tax']);
export type PricesShown = z.infer<typeof PricesShown>;

/** The visitor's own choice, for the server that makes their pages; it says nothing of who they are. */
export const PRICES_COOKIE = 'prices';

/** What the visitor chose, of the header of their cookies; null: as the shop shows them. */
export function chosenPrices(cookies: string | null | undefined): PricesShown | null {
  const said = /(?:^|;\s*)prices=(with_tax|without_tax)(?:;|$)/.exec(cookies ?? '')?.[1];
  return (said as PricesShown | undefined) ?? null;
}
