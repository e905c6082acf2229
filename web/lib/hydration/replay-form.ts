type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control holds otherwise than the server wrote it, as what does it again; null when nothing. */
function changeOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const isSame = [...control.options].every((option) => option.selected === option.defaultSelected);
    // Without a written choice the browser takes the first.
    const isFirst = control.selectedIndex <= 0 && ![...control.options].some((one) => one.defaultSelected);
    return isSame || isFirst ? null : () => write(control, value, 'change');
  }
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) {
    const { value, defaultValue, type } = control;
    if (type === 'checkbox' || type === 'radio') return tickOf(control as HTMLInputElement);
    if (type === 'file' || type === 'hidden' || value === defaultValue) return null;
    return () => write(control, value, 'input');
  }
  return null;
}

function tickOf(control: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = control;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null;
  return () => {
    // React compares with what it last saw: a click that leads to the same would be none.
    control.checked = !checked;
    control.click();
  };
}

/** Types a value as a person does: React hears it only when the value is set past its own setter. */
function write(control: Control, value: string, event: 'input' | 'change'): void {
  control.value = '';
  Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * Props of a form that the server wrote and React keeps the values of: what was typed, chosen and ticked before React
 * took it over is heard then, and so is that it was sent, which a script of the document kept
 * (server/paint-first.ts). Effects of the page that fill in what is known must leave alone what is filled in.
 */
export const replayForm = {
  'data-taps': '',
  ref(form: HTMLFormElement | null) {
    if (!form?.hasAttribute('data-taps')) return;
    const isSent = Number(form.dataset.taps) > 0;
    form.removeAttribute('data-taps');
    // Now, as the next rendering may write over them.
    const changes = [...form.elements].map(changeOf);
    setTimeout(() => {
      for (const change of changes) change?.();
      if (isSent) setTimeout(() => form.requestSubmit());
    });
  },
};
