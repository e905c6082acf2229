import type { KeyboardEvent } from 'react';

/** For a list of tabs, of which the current one is the only stop of the tab key: arrows, Home and End move between them. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const from = tabs.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = {
    ArrowRight: (from + 1) % tabs.length,
    ArrowLeft: (from + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}
