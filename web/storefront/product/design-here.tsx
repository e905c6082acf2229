import { useSyncExternalStore } from 'react';
import styles from './configurator.module.css';

/** The design this tab was at, as `design/autosave/draft.ts` notes it; written out, as a file of its own costs this page a request. */
function designOfTab(slug: string): string | null {
  try {
    return sessionStorage.getItem(`design:${slug}`);
  } catch {
    return null;
  }
}

const never = () => () => undefined;

interface DesignHereProps {
  slug: string;
  /** What is chosen. */
  search: string;
  children: string;
}

/**
 * The way to the page of designs, or back to the design that was made in this visit. A whole load: that page runs a program of
 * its own, which no other page may (docs/decisions/0040).
 */
export function DesignHere({ slug, search, children }: DesignHereProps) {
  const key = useSyncExternalStore(
    never,
    () => designOfTab(slug),
    () => null,
  );
  if (key === null) {
    return (
      <p className={styles.design}>
        <a href={`/design/${slug}?${search}`}>Design it here, without a file</a>
        <span>{children}</span>
      </p>
    );
  }
  return (
    <p className={styles.design}>
      <a href={`/design/${slug}?${search}#open=${key}`}>Change your design</a>
      <span>It opens as you left it, with what is chosen here.</span>
    </p>
  );
}
