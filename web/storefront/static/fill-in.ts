import { keepSession } from '#web/lib/session/keep.ts';
import { sessionStore } from '#web/lib/session/store.ts';

/** Puts what the account says of who is signed in into fields that are empty yet. */
export async function fillIn(form: HTMLFormElement): Promise<void> {
  await keepSession();
  const { profile } = sessionStore.getState();
  if (!profile) return;
  for (const name of ['name', 'email', 'phone'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = profile[name] ?? '';
  }
}
