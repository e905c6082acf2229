/** What the list of products is narrowed to. */
export interface ProductFilter {
  readonly search: string;
  readonly category: string;
}

/** As much as the server takes (contract, `listProducts`). */
const LONGEST_SEARCH = 100;
const LONGEST_CATEGORY = 60;

/** As an address has it, which anybody may have written: a search is cut, and what is no category is none. */
export function productFilterOf(params: URLSearchParams): ProductFilter {
  const category = params.get('category')?.trim() ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    category: category.length > LONGEST_CATEGORY ? '' : category,
  };
}
