import { IconCheck } from '@tabler/icons-react';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './category.module.css';
import type { CategoryPage } from './category-pages.ts';

/** Title, description and highlights on the empty left of the category's picture. */
export function CategoryHero({ page }: { page: CategoryPage }) {
  return (
    <section className={styles.hero} aria-labelledby="category-title">
      <Picture
        src={page.hero.imageUrl}
        alt={page.hero.alt}
        width={1600}
        height={page.hero.height}
        sizes="min(84rem, 100vw)"
        isFirst
        className={styles.heroPicture}
      />
      <div className={`content ${styles.heroWords}`}>
        <Breadcrumbs
          crumbs={[
            { name: 'Home', path: '/' },
            { name: page.title, path: '.' },
          ]}
        />
        <h1 id="category-title">{page.title}</h1>
        <p className={styles.heroLine}>{unbroken(page.hero.title)}</p>
        <p className={styles.description}>{unbroken(page.description)}</p>
        <ul className={styles.highlights}>
          {page.highlights.map((highlight) => (
            <li key={highlight}>
              <IconCheck size={18} stroke={2.5} aria-hidden="true" />
              {unbroken(highlight)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
