import { useEffect, useState } from 'react';
import { formNamed } from '#design/templates/forms-here.ts';
import { loadForm } from './load-form.ts';

/**
 * Whether the layouts of a form are here: they are when React takes the page over, but on a line on which they take many
 * seconds, or fail; that is tried again when the connection is back.
 */
export function useLayouts(form: string): 'here' | 'coming' | 'missing' {
  const [state, setState] = useState<'here' | 'coming' | 'missing'>(formNamed(form) ? 'here' : 'coming');
  useEffect(() => {
    if (state === 'here') return;
    const load = () =>
      void loadForm(form).then(
        () => setState('here'),
        () => setState('missing'),
      );
    if (state === 'coming') load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [form, state]);
  return state;
}
