import type { Choice, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { formatSize, parseSize } from '#contract/catalogue/free-size.ts';
import type { StoredSizeRule } from './size-rule.ts';
import type { StoredOption } from './store.ts';

interface Sized {
  readonly attributes: readonly StoredOption[];
  readonly sizeRule: StoredSizeRule | null;
  readonly printSpecification: Pick<PrintSpecification, 'sizeAttribute'>;
}

/** A choice with a typed size in the one form it is kept in; named sizes, and what is no size, as they are. */
export function sizedChoice({ attributes, sizeRule, printSpecification }: Sized, choice: Choice): Choice {
  const option = printSpecification.sizeAttribute ?? '';
  const words = choice[option];
  if (!sizeRule || words === undefined) return choice;
  if (attributes.some(({ name, values }) => name === option && values.includes(words))) return choice;
  const typed = parseSize(words, sizeRule.unit);
  return typed ? { ...choice, [option]: formatSize(typed) } : choice;
}
