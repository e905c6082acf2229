import type { Design } from '#contract/design/design.ts';
import { isKraft } from '../look/on-kraft.ts';
import type { Form } from './form.ts';
import type { Template } from './template.ts';

/** Forms that this program has loaded: all on the server (`forms.ts`), in a page those of its product. */
const here = new Map<string, Form>();

export function addForms(forms: readonly Form[]): void {
  for (const form of forms) here.set(form.name, form);
}

export const formNamed = (name: string): Form | undefined => here.get(name);

/** @throws where no forms are loaded at all: a design would silently stay as it was laid out before */
export function templateOf(name: string): Template | undefined {
  if (here.size === 0) throw new Error('no forms of designs are loaded');
  for (const { templates } of here.values()) {
    const found = templates.find((template) => template.name === name);
    if (found) return found;
  }
  return undefined;
}

/** The form a kept design was made in, by its layout and what it is printed on; of those that are here. */
export function formOfDesign({
  template,
  size,
  cloth,
}: {
  template: string;
  size: { isRound?: boolean | undefined };
  cloth?: Design['cloth'];
}): Form | undefined {
  const onStock = cloth && here.get(isKraft(cloth) ? 'kraft' : 'garment');
  if (onStock) return onStock;
  const own = [...here.values()].filter(({ templates }) => templates.some(({ name }) => name === template));
  return own.find((form) => form.name !== 'seal' || size.isRound) ?? own[0] ?? here.values().next().value;
}
