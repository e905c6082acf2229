/** What stood in each form before somebody typed into it, and whether somebody did. */
const forms = new Map<HTMLFormElement, { readonly before: string; isTouched: boolean }>();

const formOf = ({ target }: Event) => {
  const form = target instanceof Element ? target.closest('form') : null;
  // One that asks for itself, or of which nothing is lost.
  return form?.dataset.loses === 'nothing' ? null : form;
};

/** Everything a form would send, except passwords: those are typed again. */
function entriesOf(form: HTMLFormElement): string {
  const entries = [...form.elements].flatMap((control): (string | boolean)[] => {
    if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
      return [control.value];
    if (!(control instanceof HTMLInputElement) || control.type === 'password') return [];
    return control.type === 'checkbox' || control.type === 'radio' ? [control.checked] : [control.value];
  });
  return JSON.stringify(entries);
}

function begin(event: Event): void {
  const form = formOf(event);
  if (form && !forms.has(form)) forms.set(form, { before: entriesOf(form), isTouched: false });
}

function touch(event: Event): void {
  const form = formOf(event);
  const known = form && forms.get(form);
  if (known) known.isTouched = true;
}

const BEFORE_TYPING = ['focusin', 'pointerdown', 'keydown'] as const;

/** Takes notice of what is typed into the forms of a page, until the answer is called. */
export function watchForms(): () => void {
  for (const name of BEFORE_TYPING) document.addEventListener(name, begin, { capture: true });
  document.addEventListener('input', touch, { capture: true });
  return () => {
    for (const name of BEFORE_TYPING) document.removeEventListener(name, begin, { capture: true });
    document.removeEventListener('input', touch, { capture: true });
    forms.clear();
  };
}

/** Is there a form in sight, here, whose entries were changed and not saved? */
export function hasUnsaved(here: Element | null = document.body): boolean {
  for (const [form, { before, isTouched }] of forms) {
    if (!form.isConnected) forms.delete(form);
    else if (isTouched && here?.contains(form) && form.checkVisibility() && entriesOf(form) !== before)
      return true;
  }
  return false;
}

/** Would something be lost if this closed? Some forms keep what was typed by themselves (`data-kept`). */
export const losesTyped = (here: Element) =>
  [...here.querySelectorAll('form:not([data-kept])')].some((form) => hasUnsaved(form));

/** What stands in this form, or in the forms in here, is saved or let go of. */
export function forgetTyped(here: Element | null): void {
  for (const form of forms.keys()) if (here?.contains(form)) forms.delete(form);
}
