import { useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './page-tools.module.css';
import { usePageDrag } from './use-page-drag.ts';

interface PageStripProps {
  pages: readonly { readonly label: string; readonly picture: string | null; readonly isPrinted: boolean }[];
  /** The page that the buttons below are about, from 0. */
  chosen: number;
  isBusy: boolean;
  onChoose: (index: number) => void;
  onMove: (from: number, to: number) => void;
}

/** The pages of a file in a row: one is chosen with a touch, and moved by dragging. */
export function PageStrip({ pages, chosen, isBusy, onChoose, onMove }: PageStripProps) {
  const list = useRef<HTMLOListElement>(null);
  const { drag, handlersOf, isClick } = usePageDrag(list, onMove);
  return (
    <ol ref={list} className={styles.strip} aria-label="Pages of your file">
      {pages.map(({ label, picture, isPrinted }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no name but its place
          key={index}
          className={classNames(
            styles.page,
            drag?.from === index && styles.lifted,
            drag && drag.to === index && drag.to < drag.from && styles.before,
            drag && drag.to === index && drag.to > drag.from && styles.after,
          )}
        >
          <button
            type="button"
            className={styles.thumb}
            aria-pressed={index === chosen}
            disabled={isBusy}
            {...handlersOf(index)}
            onClick={() => {
              if (isClick()) onChoose(index);
            }}
          >
            {picture ? (
              <img src={picture} alt="" draggable={false} loading="lazy" />
            ) : (
              <span className={styles.sheet} aria-hidden="true" />
            )}
            <span>
              {label}
              {isPrinted ? null : <span className={styles.left}>not printed</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
