import { useState } from 'react';
import { NEW_RULE, type RuleDraft, ruleIssues } from '#contract/catalogue/product-draft.ts';
import { errorsByField, type FieldErrors } from '#web/lib/forms/field-errors.ts';
import { type Draft, newRule, pricedOptions } from './draft.ts';

/** Chosen on purpose, where an empty choice was only forgotten. */
export const ANY = '*';

/** A rule in the form: `''` asks for a value, `*` is every value, and a currency of null follows the product's. */
type Entry = Omit<RuleDraft, 'currency'> & { readonly currency: string | null };

export interface RuleForm {
  readonly rule: RuleDraft;
  /** The place of the rule that is being edited; null while a new one is written. */
  readonly editing: number | null;
  readonly issues: FieldErrors;
  /** Something stands in the form of a new rule that is not added. */
  readonly isTyped: boolean;
  /** The list as it would be with the rule in the form, once nothing is wrong with that. */
  readonly preview: readonly RuleDraft[];
  set(part: Partial<RuleDraft>): void;
  choose(name: string, value: string): void;
  edit(index: number): void;
  /** Adds the rule, or replaces the edited one in its place. Says whether it did. */
  keep(): boolean;
  reset(): void;
}

/** The form for one price rule (spec sections 4 and 5): only one is edited at a time; cancelling restores the defaults. */
export function useRuleForm(draft: Draft, onChange: (pricing: RuleDraft[]) => void): RuleForm {
  const { attributes, pricing } = draft;
  const names = Object.keys(pricedOptions(draft));
  const fresh = newRule(draft);
  const [entry, setEntry] = useState<Entry>({ ...fresh, currency: null });
  const [editing, setEditing] = useState<number | null>(null);
  const [issues, setIssues] = useState<FieldErrors>({});
  const rule = { ...entry, currency: entry.currency ?? fresh.currency };

  // Every option asks for a value; `*` leaves it out of the rule, which then has every value.
  const asked = Object.fromEntries(names.map((name) => [name, entry.attributes[name] ?? '']));
  const chosen = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ANY));
  const made: RuleDraft = { ...rule, attributes: chosen };
  const found = ruleIssues(made, attributes);
  const changed =
    editing === null ? [...pricing, made] : pricing.map((old, index) => (index === editing ? made : old));

  const begin = (next: Entry, index: number | null) => {
    setEntry(next);
    setEditing(index);
    setIssues({});
  };
  const reset = () => begin({ ...fresh, currency: null }, null);
  return {
    rule,
    editing,
    issues,
    isTyped: editing === null && isTyped({ ...rule, attributes: asked }, fresh.currency),
    preview: found.length > 0 ? pricing : changed,
    set: (part) => setEntry({ ...entry, ...part }),
    choose: (name, value) => setEntry({ ...entry, attributes: { ...entry.attributes, [name]: value } }),
    edit: (index) => {
      const old = pricing[index];
      if (!old) return;
      const shown = Object.fromEntries(names.map((name) => [name, old.attributes[name] ?? ANY]));
      begin({ ...old, attributes: shown }, index);
    },
    keep: () => {
      setIssues(errorsByField(found));
      if (found.length > 0) return false;
      onChange(changed);
      reset();
      return true;
    },
    reset,
  };
}

/** Does it say anything but what a new rule begins with, or nothing at all? */
function isTyped({ attributes, currency, ...numbers }: RuleDraft, usual: string): boolean {
  const names = ['minQty', 'maxQty', 'pricePerUnit'] as const;
  const isNumber = names.some((name) => numbers[name] !== NEW_RULE[name] && !Number.isNaN(numbers[name]));
  return isNumber || !['', usual].includes(currency) || Object.values(attributes).some(Boolean);
}
