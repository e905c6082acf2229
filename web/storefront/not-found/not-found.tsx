import { Form, type MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';
import { useSoldCategories } from '#web/lib/sold-categories.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { categoryLinks } from '../navigation.ts';
import styles from './not-found.module.css';

/** The answer of a loader whose address names nothing. */
export const notFound = { status: 404, headers: { 'Cache-Control': 'no-store' } };

export function notFoundMeta(origin: string): MetaDescriptor[] {
  return pageMeta(origin, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    path: '/products',
    isHidden: true,
  });
}

/** Nothing is here: a search, and the categories. */
export function NotFound() {
  const links = categoryLinks(useSoldCategories());
  return (
    <div className={`content ${styles.page}`}>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may be mistyped, or no longer here.</p>
      <Form action="/products" className={styles.search} role="search" aria-label="Search products">
        <TextField label="What are you looking for?" type="search" name="q" maxLength={100} />
        <Button type="submit">Search</Button>
      </Form>
      <ul className={styles.shelves} aria-label="Categories">
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
