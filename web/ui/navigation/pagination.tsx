import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '#web/ui/navigation/link.tsx';
import { pageNumbers } from '../../lib/page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  current: number;
  count: number;
  /** Address of a page; plain links, so that it works without JavaScript. */
  hrefOf: (page: number) => string;
}

/** Where one is in a long list. Nothing when there is one page. */
export function Pagination({ current, count, hrefOf }: PaginationProps) {
  if (count < 2) return null;
  const numbers = pageNumbers(current, count);
  return (
    <nav aria-label="Pages">
      <ul className={styles.pages}>
        {current > 1 ? (
          <li>
            <Link className={styles.page} to={hrefOf(current - 1)} rel="prev" aria-label="Previous page">
              <IconChevronLeft size={20} aria-hidden="true" />
            </Link>
          </li>
        ) : null}
        {numbers.map((page, index) =>
          page === null ? (
            <li key={`gap after ${numbers[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className={`${styles.page} figures`}
                to={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {current < count ? (
          <li>
            <Link className={styles.page} to={hrefOf(current + 1)} rel="next" aria-label="Next page">
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
