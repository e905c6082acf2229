import { useEffect, useState } from 'react';
import type { checkDestinations, Destination } from '#contract/orders/destinations.ts';
import { LEAST_DESTINATIONS } from '#contract/pricing/destination-limits.ts';
import { call } from '#web/lib/api.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { errorText } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import type { Buying } from '../use-buying-for.ts';
import type { CheckoutForm } from '../use-checkout-form.ts';
import type { CheckedDestinations } from './destination-csv.ts';
import type { UnevenLine } from './divided-lines.ts';

export interface ManyDestinations {
  /** Why this cart cannot go to many addresses; null when it can. */
  readonly obstacle: string | null;
  /** It goes to many addresses, as its person chose. */
  readonly isDivided: boolean;
  /** What the server said of the text as it is now; null while it is asked, and of no text. */
  readonly checked: CheckedDestinations | null;
  /** The text is being looked at. */
  readonly isPending: boolean;
  /** Why it could not be looked at. */
  readonly failure: string | null;
  /** What the lines are called, in their order: no two the same. Empty before it is known. */
  readonly products: readonly string[];
  /** Lines of which other pieces are given than are ordered. */
  readonly uneven: readonly UnevenLine[];
  /** Why it cannot be placed yet; null when it can. */
  readonly lacking: string | null;
  /** What is sent; null until nothing is wrong. */
  readonly list: readonly Destination[] | null;
  checkAgain(): void;
}

/** Typing is over for this long before the text is looked at. */
const PAUSE_MS = 400;

/** The addresses of an order for a company, where it goes to many. */
export function useDestinations(form: CheckoutForm, { company }: Buying): ManyDestinations {
  const items = useCart((cart) => cart.items);
  const lines = useDividedLines(company !== null);
  const obstacle = lines?.whyUndividable(items) ?? null;
  // Before it is known whether it can be, nothing is sent to one address alone.
  const isDivided = company !== null && obstacle === null && form.values.isDivided;
  const products = lines?.lineNames(items) ?? [];
  const text = useSettled(form.values.destinationText);
  const isAsked = isDivided && text.trim() !== '' && products.length > 0;
  const { data, failure, reload } = useFetched(isAsked ? JSON.stringify([products, text]) : null, (signal) =>
    call<typeof checkDestinations>('POST', '/company/destinations/check', {
      body: { text, products },
      signal,
    }),
  );
  const checked = isAsked && text === form.values.destinationText ? data : null;
  const uneven = checked && lines ? lines.unevenLines(items, products, checked.totals) : [];
  const isRight = checked !== null && checked.problems.length === 0 && checked.badRows === 0;
  const isWhole = isRight && uneven.length === 0 && checked.rows.length >= LEAST_DESTINATIONS;
  const isPending =
    isDivided && form.values.destinationText.trim() !== '' && checked === null && failure === null;
  const list = isWhole && lines ? checked.rows.map(lines.toDestination) : null;
  const isLacking = isDivided && !list;
  return {
    obstacle,
    isDivided,
    products,
    checked,
    isPending,
    lacking: isLacking ? (lines?.whatLacks({ checked, isPending, uneven }) ?? 'One moment, please.') : null,
    failure: failure === null ? null : errorText('The addresses could not be checked.')(failure),
    uneven,
    list,
    checkAgain: reload,
  };
}

const loadLines = () => import('./divided-lines.ts');

/** What tells lines apart and counts their pieces, for whoever may divide an order: few may. */
function useDividedLines(mayDivide: boolean) {
  const [lines, setLines] = useState<Awaited<ReturnType<typeof loadLines>> | null>(null);
  useEffect(() => {
    if (!mayDivide) return;
    const load = () => {
      loadOnline(loadLines).then(setLines, () => addEventListener('online', load, { once: true }));
    };
    load();
    return () => removeEventListener('online', load);
  }, [mayDivide]);
  return lines;
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
