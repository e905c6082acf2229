/** Spec section 9: products on a page of the catalogue and of a category. */
export const PAGE_SIZE = 12;

/** The page asked for: 1 for anything that is no positive whole number. */
export function pageFrom(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function pageCount(total: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Which page numbers to show: the first, the last, and those around the current one; `null` where some are left out.
 * A gap of one page shows that page instead of dots.
 */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  const shown = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  const numbers: (number | null)[] = [];
  for (const page of shown) {
    const last = numbers.at(-1) ?? 0;
    if (page - last === 2) numbers.push(page - 1);
    else if (page - last > 2) numbers.push(null);
    numbers.push(page);
  }
  return numbers;
}

/** The API looks no further than this many products into a list (contract/paging.ts). */
const FURTHEST = 10_000;

/** How many pages of a list can be reached by number. */
export function reachablePages(total: number, size = PAGE_SIZE): number {
  return Math.min(pageCount(total, size), Math.floor(FURTHEST / size) + 1);
}

/** Where a page begins, or the last one that can be asked for: how many there are is in the answer. */
export function offsetOf(page: number, size = PAGE_SIZE): number {
  return Math.min((page - 1) * size, Math.floor(FURTHEST / size) * size);
}
