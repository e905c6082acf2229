import type { listProducts as contract } from '#contract/catalogue/catalogue.ts';
import { MOST_MATCHED } from '#contract/catalogue/searches.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { keptList } from '../kept-lists.ts';
import { summaryOf } from '../kept-products.ts';
import { isId } from '../priceable.ts';
import { categorySlug, type ListOrder, type Place, readToken, writeToken } from '../rules.ts';
import { searchProducts } from '../search/search-products.ts';
import type { PricesWithTax } from '../with-tax.ts';
import { rowsOf } from './kept-rows.ts';
import { listAllProducts } from './list-all-products.ts';
import { type CategoryFilter, keyOf, type ListPage, type PageOfKeys, readPage } from './list-store.ts';

type Input = InputOf<typeof contract>;

/**
 * Lists or searches products. Without a search and a sort the popular come first; with a search the best match does.
 * One statement for what was asked before and holds; one more for a list, two for a search (three when it falls back to some of its
 * words), one for products that are new to this process, and one for rates of GST.
 * @throws invalid_input for a `nextToken` this shop did not write for this order.
 */
export async function listProducts(
  deps: Pick<Deps, 'db' | 'secrets'> & PricesWithTax,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  if (input.view === 'admin') return listAllProducts(deps, actor, input);
  const search = input.search || undefined;
  const order = orderOf(input.sort, search !== undefined);
  const place = input.nextToken === undefined ? null : placeOf(input.nextToken, order, search !== undefined);
  const offset = place && 'skip' in place ? place.skip : place ? 0 : (input.offset ?? 0);
  const common = { category: categoryOf(input.category), offset, take: input.limit + 1 };
  const { keys, total } =
    search === undefined && order !== 'relevance'
      ? await listed(deps.db, { ...common, order, after: place && 'after' in place ? place.after : null })
      : await searchProducts(deps.db, search ?? '', {
          ...common,
          order,
          most: countedTo(offset, input.limit),
        });
  const shown = await rowsOf(deps.db, keys.slice(0, input.limit));
  const last = shown.at(-1);
  const hasMore = keys.length > input.limit;
  const next: Place | null =
    !hasMore || !last
      ? null
      : search === undefined
        ? { order, after: keyOf(last, order) }
        : { order, skip: offset + shown.length };
  const unitWithTax = await deps.unitsWithTax(deps.db);
  return {
    products: shown.map((row) => summaryOf(row, unitWithTax)),
    total,
    hasMore,
    nextToken: next && writeToken(next),
  };
}

function listed(db: Db, page: ListPage): Promise<PageOfKeys> {
  return keptList(db, {}, page, (rows) => readPage(db, rows));
}

/** One more than is said, or than is seen on this page and those before it: that there is a next page is known by its number, too. */
function countedTo(offset: number, limit: number): number {
  return Math.max(MOST_MATCHED, offset + limit) + 1;
}

function orderOf(sort: Input['sort'], isSearch: boolean): ListOrder {
  if (isSearch) return sort ?? 'relevance';
  // Without words there is nothing to be relevant to.
  return sort === undefined || sort === 'relevance' ? 'popularity' : sort;
}

function placeOf(token: string, order: ListOrder, isSearch: boolean): Place {
  const place = readToken(token, order);
  if (!place || 'skip' in place !== isSearch) {
    fail('invalid_input', { issues: [{ path: 'nextToken', message: 'This page is no longer known.' }] });
  }
  return place;
}

function categoryOf(text: string | undefined): CategoryFilter | null {
  if (!text || text.toLowerCase() === 'all') return null;
  return { id: isId(text) ? text : null, slug: categorySlug(text), name: text };
}
