import { use, useEffect, useReducer } from 'react';
import { formNamed } from '#design/templates/forms-here.ts';
import { loadForm } from './load-form.ts';

/** Of each form, whether its layouts came. One that failed is asked for anew when the connection is back. */
const asked = new Map<string, Promise<boolean>>();

function ask(form: string): Promise<boolean> {
  const answer = loadForm(form).then(
    () => true,
    () => false,
  );
  asked.set(form, answer);
  return answer;
}

/**
 * Whether the layouts of a form are here. On a line on which they take many seconds React takes over the rest of the page: for
 * them it is waited, so that the form the server drew stays as it is, with what was typed into it.
 */
export function useLayouts(form: string): boolean {
  const [, draw] = useReducer((tries: number) => tries + 1, 0);
  const isHere = formNamed(form) !== undefined || use(asked.get(form) ?? ask(form));
  useEffect(() => {
    if (isHere) return;
    const again = () => void ask(form).then((came) => came && draw());
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [form, isHere]);
  return isHere;
}
