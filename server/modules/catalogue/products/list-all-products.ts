import type { listProducts as contract } from '#contract/catalogue/catalogue.ts';
import { MOST_LISTED, MOST_NAMED } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { presentAdminSummary } from '../present.ts';
import { isId } from '../priceable.ts';
import { categorySlug } from '../rules.ts';
import { readAdminPage, readCategoryId } from './admin-list-store.ts';

type Input = Pick<InputOf<typeof contract>, 'search' | 'category' | 'nextToken' | 'limit'>;

/**
 * Part of `listProducts`: what admins list. Hidden products too, the newest first; a search is for a part of the name.
 * One statement, one more to find the category meant.
 */
export async function listAllProducts(
  deps: Pick<Deps, 'db' | 'secrets'>,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  if (actor.role !== 'admin') fail('admin_required');
  const wanted = await wantedProducts(deps, input);
  if (!wanted) return { products: [], total: 0, hasMore: false, nextToken: null };
  const { rows, total } = await readAdminPage(deps.db, {
    ...wanted,
    take: input.limit + 1,
    most: wanted.search ? MOST_NAMED : MOST_LISTED,
  });
  const { shown, ...page } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope: scopeOf(input),
    placeOf: (row) => [row.id],
  });
  return {
    products: shown.map(presentAdminSummary),
    total,
    ...page,
  };
}

/** Which products a search, a category and a page mean; null when the category is of no product. */
export async function wantedProducts(
  deps: Pick<Deps, 'db' | 'secrets'>,
  input: Pick<Input, 'search' | 'category' | 'nextToken'>,
): Promise<{ search: string; categoryId: string | null; after: string | null } | null> {
  const [after = null] = readPageToken(deps.secrets, scopeOf(input), input.nextToken) ?? [];
  const { category } = input;
  let categoryId: string | null = null;
  if (category && category.toLowerCase() !== 'all') {
    const key = { id: isId(category) ? category : null, slug: categorySlug(category), name: category };
    categoryId = await readCategoryId(deps.db, key);
    if (categoryId === null) return null;
  }
  return { search: input.search ?? '', categoryId, after: after === null ? null : String(after) };
}

export function scopeOf({ search, category }: Pick<Input, 'search' | 'category'>): string {
  return JSON.stringify(['all products', search ?? '', category ?? '']);
}
