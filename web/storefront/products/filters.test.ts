import { describe, expect, it } from 'vitest';
import { filtersFrom, pathOf } from './filters.ts';

const read = (query: string, slugs: readonly string[] = []) =>
  filtersFrom(
    new URLSearchParams(query),
    slugs.map((slug) => ({ slug })),
  );

describe('the filters of the catalogue', () => {
  it('takes q and search for the same', () => {
    expect(read('q=flex')).toEqual(read('search=flex'));
  });

  it('knows a category by every name it has', () => {
    for (const name of ['Cards', 'business-cards', 'visiting-cards']) {
      expect(read(`category=${name}`).category).toBe('business-cards');
    }
    expect(read('category=constructor').category).toBe('');
  });

  it('ignores what it does not know', () => {
    expect(read('sort=price%20desc&page=-2')).toEqual({ q: '', category: '', sort: null, page: 1 });
  });

  it('survives the way through an address', () => {
    const filters = { q: 'visiting card', category: 'labels', sort: 'category', page: 2 } as const;
    expect(read(pathOf(filters).split('?')[1] ?? '')).toEqual(filters);
  });

  it('has the bare address without filters', () => {
    expect(pathOf(read(''))).toBe('/products');
  });

  it('knows a category that an admin added by its slug, and no other one', () => {
    expect(read('category=Stationery', ['stationery']).category).toBe('stationery');
    expect(read('category=stationery', ['office']).category).toBe('');
    expect(read('category=cards', ['cards']).category).toBe('cards');
  });
});
