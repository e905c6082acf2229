import { useEffect, useState } from 'react';
import { formNamed } from '#design/templates/forms-here.ts';
import { loadForm } from './load-form.ts';

/**
 * Whether the layouts of a form are here: they are when React takes the page over, but on a line on which they take many
 * seconds, or fail; that is tried again when the connection is back.
 */
export function useLayouts(form: string): 'here' | 'coming' | 'missing' {
  const [tried, setTried] = useState({ form, hasFailed: false });
  const isHere = formNamed(form) !== undefined;
  useEffect(() => {
    if (isHere) return;
    const load = () =>
      void loadForm(form).then(
        () => setTried({ form, hasFailed: false }),
        () => setTried({ form, hasFailed: true }),
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [form, isHere]);
  if (isHere) return 'here';
  return tried.form === form && tried.hasFailed ? 'missing' : 'coming';
}
