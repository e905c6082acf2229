import type { listCategories as contract } from '#contract/catalogue/catalogue.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { presentCategory } from '../present.ts';
import { type CategoryRow, readCategories } from '../store.ts';
import type { PricesWithTax } from '../with-tax.ts';

type Input = InputOf<typeof contract>;

/**
 * Active categories, in the order of the shop unless asked otherwise; all of them, or a page. A shop has as many as
 * its menu holds, so a page is cut from all. One statement, with GST two.
 * @throws invalid_input for a `nextToken` this shop did not write for this list.
 */
export async function listCategories(
  deps: Pick<Deps, 'db' | 'secrets'> & PricesWithTax,
  _actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const scope = JSON.stringify(['categories', input.search ?? '', input.sort ?? 'position']);
  const [after = null] = readPageToken(deps.secrets, scope, input.nextToken) ?? [];
  const meant = sorted(await readCategories(deps.db), input.sort).filter(isNamed(input.search ?? ''));
  // When the last row of the page before is gone, the list begins anew: nothing is left out.
  const start = after === null ? 0 : meant.findIndex(({ id }) => id === after) + 1;
  const shown = meant.slice(start, input.limit === undefined ? undefined : start + input.limit);
  const hasMore = start + shown.length < meant.length;
  const last = shown.at(-1);
  const unitWithTax = await deps.unitsWithTax(deps.db);
  return {
    categories: shown.map((row) => presentCategory(row, unitWithTax)),
    total: meant.length,
    hasMore,
    nextToken: hasMore && last ? writePageToken(deps.secrets, scope, [last.id]) : null,
  };
}

function sorted(rows: readonly CategoryRow[], sort: Input['sort']): readonly CategoryRow[] {
  if (sort === 'name') return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  // Ids are UUIDv7: their order is the order of creation.
  if (sort === 'newest') return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return rows;
}

function isNamed(search: string): (row: CategoryRow) => boolean {
  const part = search.toLowerCase();
  return ({ name, description }) => `${name}\n${description}`.toLowerCase().includes(part);
}
