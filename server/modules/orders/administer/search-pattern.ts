import { typedOrderNumber } from '#contract/orders/order-number.ts';

/**
 * How to look for what an admin typed in `orders.search_texts`: anywhere from three letters on, one or two only where
 * a word of it begins, because shorter parts have no place in the index.
 */
export function searchPattern(typed: string | undefined): { pattern: string; part: string } | null {
  const words =
    typedOrderNumber(typed ?? '') ??
    (typed ?? '').toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim();
  if (words === '') return null;
  const part = words.length < 3 ? ` ${words}` : words;
  return { part, pattern: `%${part.replaceAll(/[\\%_]/g, '\\$&')}%` };
}
