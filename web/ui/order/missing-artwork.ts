import { distinctNames } from '#contract/orders/distinct-names.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';

interface WaitingOrder<More extends keyof OrderLine = never> {
  readonly status: Order['status'];
  readonly items: readonly (Pick<OrderLine, 'lineId' | 'artworkQuestions' | More> &
    Partial<Pick<OrderLine, 'cancelled'>> & {
      readonly files: readonly (Pick<OrderLine['files'][number], 'status'> & {
        readonly fileName?: string;
      })[];
    })[];
}

/**
 * The lines that wait for a file of the customer: without one, with one that cannot be printed, or with one in which
 * something was found that they have to decide.
 */
export function linesWithoutArtwork(order: WaitingOrder): string[] {
  if (order.status === 'uploaded')
    return order.items.filter((line) => line.artworkQuestions.length > 0).map((line) => line.lineId);
  if (order.status !== 'pending') return [];
  return order.items
    .filter(({ cancelled }) => !cancelled)
    .filter(({ files }) => files.length === 0 || files.some((file) => file.status === 'refused'))
    .map((line) => line.lineId);
}

/** What a paid order still waits for from its customer, said where it was just paid; null where it waits for nothing. */
export function artworkWantedWords(order: WaitingOrder<'name' | 'attributes'>): string | null {
  const wanted = linesWithoutArtwork(order);
  if (wanted.length === 0) return null;
  // Two lines of one product are told apart.
  const all = distinctNames(
    order.items.map(({ name, attributes, files }) => ({
      name,
      attributes,
      fileNames: files.flatMap(({ fileName }) => fileName ?? []),
    })),
  );
  const names = all.filter((_name, index) => wanted.includes(order.items[index]?.lineId ?? ''));
  return order.status === 'uploaded'
    ? `We need your decision about the artwork of ${names.join(', ')}. See what we found on the page of your order: we print as soon as we have your word.`
    : `We still need your artwork for ${names.join(', ')}. Send it on the page of your order: we print as soon as we have it.`;
}
