import { listProducts } from '#contract/catalogue/catalogue.ts';
import type { Api } from '#contract/endpoint.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { productPath } from '#web/lib/paths.ts';
import { readSoldCategories } from '#web/lib/read-sold-categories.ts';
import { categoryPath, type Sold } from '#web/lib/sold-categories.ts';
import { sectionPageOf } from '../category/category-pages.ts';
import type { Route } from './+types/sitemap.ts';

const BATCH = 100;
/** Search engines read up to 50,000 addresses; a walk of the catalogue should stay well under a second. */
const MOST_PRODUCTS = 5_000;

async function productPaths(api: Api): Promise<string[]> {
  const found: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await api(listProducts, { sort: 'name', limit: BATCH, nextToken });
    found.push(...page.products.map((product) => productPath(product.slug)));
    nextToken = page.nextToken ?? undefined;
  } while (nextToken && found.length < MOST_PRODUCTS);
  return found;
}

/** Of each category that has something its page, and that by its sections. */
function categoryPaths(sold: Sold | null): string[] {
  const found = (sold?.categories ?? []).flatMap(({ slug }) => [
    categoryPath(slug),
    `/category/${sectionPageOf(slug) ?? encodeURIComponent(slug)}`,
  ]);
  return [...new Set(found)];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const pages = [
    '/',
    '/products',
    ...categoryPaths(await readSoldCategories(api)),
    ...(await productPaths(api)),
    '/about',
    '/design',
    '/contact',
    '/faq',
    '/terms',
    '/privacy',
    '/refunds',
    '/shipping',
    '/track',
    '/psp-about',
    '/psp-apply',
  ];
  const { origin } = new URL(request.url);
  const entries = pages.map((path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=300',
    },
  });
}
