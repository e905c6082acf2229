import type { Choice, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { formatSize, parseSize } from '#contract/catalogue/free-size.ts';
import { numberedChoice } from '#contract/catalogue/number-option.ts';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import type { StoredSizeRule } from './size-rule.ts';
import type { StoredOption } from './store.ts';

interface Sized {
  readonly attributes: readonly StoredOption[];
  readonly optionSettings: OptionSettings;
  readonly sizeRule: StoredSizeRule | null;
  readonly printSpecification: Pick<PrintSpecification, 'sizeAttribute'>;
}

/** A choice with a typed size, and typed numbers, in the one form they are kept in; named sizes, and what is no size, as they are. */
export function sizedChoice(
  { attributes, sizeRule, printSpecification, optionSettings }: Sized,
  asked: Choice,
): Choice {
  const choice = numberedChoice(optionSettings, asked);
  const option = printSpecification.sizeAttribute ?? '';
  const words = choice[option];
  if (!sizeRule || words === undefined) return choice;
  if (attributes.some(({ name, values }) => name === option && values.includes(words))) return choice;
  const typed = parseSize(words, sizeRule.unit);
  return typed ? { ...choice, [option]: formatSize(typed) } : choice;
}
