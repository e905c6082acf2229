/** Without zod: pages of orders load it. */

/** Where an order is seen: by whoever placed it, or by the link in its mail. */
const ORDER_PAGE = /^\/(?:orders\/[0-9a-f-]{36}|track\/[A-Za-z0-9_-]{20,80})$/;
const FOR = '#for=';

interface WaitingLine {
  readonly lineId: string;
  readonly slug: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
}

/**
 * Where the artwork of a line of an order is designed, as it was ordered. The page of the order, whose address may be a secret,
 * stands behind the #: it travels to no server and in no `Referer`.
 * @param page its path
 */
export function designForLine({ lineId, slug, attributes, quantity }: WaitingLine, page: string): string {
  const query = new URLSearchParams({ ...attributes, qty: String(quantity), line: lineId });
  return `/design/${encodeURIComponent(slug)}?${query}${FOR}${page}`;
}

/** The page of the order that an address names behind its #; null where it names none. */
export function orderPageIn(hash: string): string | null {
  const page = hash.startsWith(FOR) ? hash.slice(FOR.length) : '';
  return ORDER_PAGE.test(page) ? page : null;
}
