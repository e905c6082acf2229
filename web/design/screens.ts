import { useEffect } from 'react';
import { loadOnline } from '#web/lib/load-online.ts';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { whenQuiet } from './when-quiet.ts';

/** Which of the screens. */
export type View = 'start' | 'edit' | 'check' | 'list';

const loads = {
  edit: () => import('./editor/editor.tsx'),
  check: () => import('./check/design-review.tsx'),
  // Few need it, and it brings the cart along.
  list: () => import('./list/list-page.tsx'),
};

export const Editor = later(loads.edit, MissingPart);
export const DesignReview = later(loads.check, MissingPart);
export const ListPage = later(loads.list, MissingPart);

const here = new Set<View>(['start']);

/** The program of a screen under way; null when it is here. @throws when it does not come */
export function screenOf(view: View): Promise<void> | null {
  if (view === 'start' || here.has(view)) return null;
  return loadOnline<unknown>(loads[view]).then(() => {
    here.add(view);
  });
}

/** The screens that nearly everybody comes to, once the designs of the first are drawn and nothing else is to do. */
export function useScreensAhead(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        // What does not come now is asked for again when it is wanted.
        for (const view of ['edit', 'check'] as const) screenOf(view)?.catch(() => undefined);
      }),
    [],
  );
}
