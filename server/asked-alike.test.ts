import { expect, test } from 'vitest';
import { listCategories, listProducts } from '#contract/catalogue/catalogue.ts';
import { RELATED_ASKED } from '#contract/catalogue/related.ts';
import type { Api } from '#contract/endpoint.ts';
import { forPages } from './asked-alike.ts';
import { PageCache } from './platform/http/page-cache.ts';

test('what many pages ask alike is asked once until the catalogue changes, and what is a page’s own each time', async () => {
  const heard: string[] = [];
  const api: Api = async (endpoint, input) => {
    heard.push(`${endpoint.name} ${JSON.stringify(input)}`);
    return undefined as never;
  };
  const pages = new PageCache();
  const page = forPages(api, pages);
  const related = (category: string) => page(listProducts, { category, limit: RELATED_ASKED });
  await Promise.all([related('labels'), related('labels'), related('caps')]);
  expect(heard).toEqual([
    'listProducts {"category":"labels","limit":5}',
    'listProducts {"category":"caps","limit":5}',
  ]);
  await page(listCategories, {});
  await page(listCategories, {});
  expect(heard).toHaveLength(3);
  pages.invalidate();
  await related('labels');
  expect(heard).toHaveLength(4);
  // As somebody typed them: nobody fills the memory of the shop with them.
  for (const search of ['a', 'a'])
    await page(listProducts, { category: 'labels', limit: RELATED_ASKED, search });
  for (const limit of [12, 12]) await page(listProducts, { category: 'labels', limit });
  expect(heard).toHaveLength(8);
});
