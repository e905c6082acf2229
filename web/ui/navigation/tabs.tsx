import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
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
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const from = buttons.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = {
      ArrowRight: (from + 1) % buttons.length,
      ArrowLeft: (from + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
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
