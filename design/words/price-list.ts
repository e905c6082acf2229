export interface PriceRow {
  readonly what: string;
  /** Empty: the line is a heading. */
  readonly price: string;
}

/** A price at the end of a line, after blanks, dots or dashes: `Masala dosa  ₹60`, `चाय … 10`, `Thali 120/150`. */
const PRICED = /^(.*?\S)[\s.…·:–—-]*\s((?:₹|Rs\.?)?\s?[\p{Nd}][\p{Nd},./\s-]*)$/u;

/** A price list as people type it: a line each; a line without a price is a heading. */
export function rowsOf(list: string): PriceRow[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, what, price] = PRICED.exec(line) ?? [];
      return what && price
        ? { what: what.replace(/[\s.…·:–—-]+$/u, ''), price: price.trim() }
        : { what: line, price: '' };
    });
}
