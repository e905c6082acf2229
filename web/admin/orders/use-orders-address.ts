import { useAddress } from '#web/lib/forms/use-address.ts';
import { needNames, sortNames, statusNames } from './order-words.ts';
import type { OrdersFilter } from './use-orders.ts';

/** What of the address is the filter, in the order it is written in. */
const KEPT = ['status', 'needs', 'kind', 'partner', 'from', 'to', 'sort'] as const;
const NAMES = ['search', 'email', ...KEPT] as const;
export type FilterName = (typeof NAMES)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter of an address; what is none of ours is passed over. */
export function filterIn(params: URLSearchParams): OrdersFilter {
  const oneOf = <Name extends string>(name: string, names: Readonly<Record<Name, string>>) => {
    const given = params.get(name) ?? '';
    return Object.hasOwn(names, given) ? (given as Name) : undefined;
  };
  const like = (name: string, pattern: RegExp) => {
    const given = params.get(name) ?? '';
    return pattern.test(given) ? given : undefined;
  };
  return {
    search: params.get('search') ?? '',
    email: params.get('email') || undefined,
    status: oneOf('status', statusNames),
    needs: oneOf('needs', needNames),
    kind: params.get('kind') || undefined,
    partner: like('partner', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    from: like('from', DAY),
    to: like('to', DAY),
    sort: oneOf('sort', sortNames) ?? 'newest',
  };
}

/** The filter as an address writes it, without what is open and whom it searches for: what a view keeps, and is known by. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/**
 * The filter, how it is sorted and the open order are in the address: it can be sent to somebody, a reload keeps it, and the
 * back button leads to the filter before. What is typed replaces itself.
 */
export function useOrdersAddress() {
  const { params, change, open } = useAddress();
  return {
    filter: filterIn(params),
    query: queryOf(params),
    orderId: params.get('order'),
    open: (orderId: string | null) => open('order', orderId),
    search: (text: string) => change({ search: text }),
    set: (changes: Partial<Record<FilterName, string | null>>) => change(changes, { isStep: true }),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, null])), { isStep: true }),
  };
}
export type OrdersAddress = ReturnType<typeof useOrdersAddress>;
