import type { Product } from '#contract/catalogue/catalogue.ts';
import { breadcrumbData } from '#web/lib/breadcrumb-data.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { paths, productPath } from '#web/lib/paths.ts';
import { categoryPath } from '#web/lib/sold-categories.ts';

type Described = Pick<
  Product,
  'name' | 'slug' | 'description' | 'imageUrls' | 'category' | 'from' | 'pricing' | 'isPriceOnRequest'
>;

export function crumbsOf(product: Pick<Product, 'name' | 'slug' | 'category'>) {
  const { slug, name } = product.category;
  return [
    { name: 'Products', path: paths.products },
    { name: categoryName({ slug, name }), path: categoryPath(slug) },
    { name: product.name, path: productPath(product.slug) },
  ];
}

/** schema.org Product with its offers, and the way to it. A price on request has no offer. */
export function structuredProduct(origin: string, product: Described): object[] {
  const first = product.pricing[0];
  const url = `${origin}${productPath(product.slug)}`;
  const hasOffer = first && product.from && !product.isPriceOnRequest;
  return [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.slug,
      url,
      image: product.imageUrls.map((image) => new URL(image, origin || 'http://localhost').href),
      category: product.category.name,
      brand: { '@type': 'Brand', name: 'Inkbazaar' },
      ...(hasOffer && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: first.currency,
          lowPrice: product.from?.unitPrice.toFixed(2),
          highPrice: Math.max(first.pricePerUnit, product.from?.unitPrice ?? 0).toFixed(2),
          availability: 'https://schema.org/InStock',
          url,
        },
      }),
    },
    breadcrumbData(origin, crumbsOf(product)),
  ];
}
