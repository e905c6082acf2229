import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { moveAmongTabs } from './move-among-tabs.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
}

interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[];
  current: Id;
  onChoose: (id: Id) => void;
  /** What the tabs divide, read aloud. */
  label: string;
  /** The content of the current one. */
  children: ReactNode;
}

/**
 * Tabs by the pattern of the ARIA practices guide: one stop of the tab key, arrows, Home and End move between them,
 * Enter or Space opens. Arrows alone open nothing, since opening one is a step of the history.
 */
export function Tabs<Id extends string>({ tabs, current, onChoose, label, children }: TabsProps<Id>) {
  const made = useId();
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveAmongTabs}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${made}-${id}`}
            className={classNames(styles.tab, id === current && styles.current)}
            aria-selected={id === current}
            aria-controls={id === current ? `${made}-panel` : undefined}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${made}-panel`}
        aria-labelledby={`${made}-${current}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  );
}
