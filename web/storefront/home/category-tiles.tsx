import { Link } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { formatRupeesShort } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { sectionPages } from '../category/category-pages.ts';
import styles from './home.module.css';

const LARGE_TILES = 2;

/** Spec section 2: six category sections linking to /category/{category}#{sub}. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <section className={classNames('content', styles.section)} aria-labelledby="categories-title">
      <div className={styles.heading}>
        <RegistrationMark />
        <h2 id="categories-title">What are you printing?</h2>
      </div>
      <ul className={styles.tiles}>
        {Object.entries(sectionPages).map(([key, page], index) => {
          const known = categories.find((category) => category.slug === page.slug);
          const isLarge = index < LARGE_TILES;
          const sections = known?.sections.length ? known.sections : page.sections;
          return (
            <li key={key} className={classNames(styles.tile, isLarge && styles.large)}>
              <Picture
                src={known?.imageUrl ?? `/pictures/categories/${page.slug}-800.webp`}
                alt=""
                width={800}
                height={600}
                sizes={
                  isLarge
                    ? '(min-width: 75rem) 36rem, (min-width: 48rem) 48vw, 8rem'
                    : '(min-width: 75rem) 17rem, (min-width: 48rem) 23vw, 8rem'
                }
                className={styles.tilePicture}
              />
              <div className={styles.tileHead}>
                <h3 className={styles.tileName}>
                  <Link to={`/category/${key}`} prefetch="intent">
                    {page.title}
                  </Link>
                </h3>
                {known?.fromUnitPrice ? (
                  <span className={classNames(styles.from, 'figures')}>
                    from {formatRupeesShort(known.fromUnitPrice)}
                  </span>
                ) : null}
              </div>
              <ul className={styles.subs}>
                {sections.map((section) => (
                  <li key={section.id}>
                    <Link to={`/category/${key}#${section.id}`}>{section.name}</Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
