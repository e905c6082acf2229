import { data } from 'react-router';
import { listDesignable } from '#contract/design/designable.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { failureMessage, statusOf } from '#web/lib/api-error.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { inOrder } from '#web/lib/sold-categories.ts';
import { cardOf } from '#web/ui/commerce/card-of.ts';
import type { CardProduct } from '#web/ui/commerce/product-card.tsx';
import type { Route } from './+types/choose-page.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './choose-page.module.css';

interface DesignedCategory {
  readonly slug: string;
  readonly name: string;
  readonly products: CardProduct[];
}

/** What can be designed here, by category, in the shop's order. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  try {
    const { products } = await api(listDesignable, {});
    const categories = new Map<string, DesignedCategory>();
    for (const product of products) {
      const { slug, name } = product.category;
      const category = categories.get(slug) ?? { slug, name: categoryName({ slug, name }), products: [] };
      category.products.push(cardOf(product));
      categories.set(slug, category);
    }
    return { categories: inOrder([...categories.values()]) };
  } catch (error) {
    throw data(failureMessage(error, 'Failed to fetch products'), { status: statusOf(error) });
  }
}

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Design it here',
    description:
      'No file? Choose what to print, type a name and a number, and take one of the finished designs, in English or eleven Indian languages.',
    path: '/design',
  });
}

export default function ChoosePage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className={`content ${styles.page}`}>
      <h1 className={styles.title}>Design it here</h1>
      <p className={styles.lead}>
        You need no file. Choose what to print, then type a name and a number: finished designs show them at
        once, in English or eleven Indian languages. Take the one you like, and change what you want.
      </p>
      {categories.map(({ slug, name, products }) => (
        <section key={slug} className={styles.category} aria-labelledby={`category-${slug}`}>
          <h2 id={`category-${slug}`}>{name}</h2>
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.slug}>
                <ChoiceCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {categories.length === 0 ? <p>Nothing can be designed here at the moment.</p> : null}
    </div>
  );
}
