import { useState } from 'react';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import type { Issue } from '#contract/errors.ts';
import { choiceText, type Draft } from '../draft.ts';
import { clashIn } from './clash.ts';
import { type GridProblems, gridOf, type PriceGrid, rulesOf } from './price-grid.ts';

export interface GridForm {
  /** Null: the rules are written one by one. */
  readonly grid: PriceGrid | null;
  readonly problems: GridProblems;
  /** Why these rules are no grid, or the grid makes none that can be saved. */
  readonly refusal: string | null;
  open(): void;
  close(): void;
  change(grid: PriceGrid): void;
  /** What keeps the form from being saved. */
  readonly issues: readonly Issue[];
}

const NONE: GridProblems = new Map();

function sayClash({ pricing, attributes }: Pick<Draft, 'pricing' | 'attributes'>): string | null {
  const [one, other] = clashIn(pricing)?.map((rule) => choiceText(rule, attributes)) ?? [];
  return one === undefined || other === undefined
    ? null
    : `“${one}” and “${other}” price the same orders at some quantities. In a grid it could not be seen which one holds.`;
}

/** The price list as a grid while it is being filled in; every price that is one is a rule of the draft at once. */
export function usePriceGrid(draft: Draft, onChange: (pricing: RuleDraft[]) => void): GridForm {
  const [grid, setGrid] = useState<PriceGrid | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = grid ? rulesOf(grid, draft.defaultCurrency).problems : NONE;
  const message = 'Some prices in the grid need another look';
  return {
    grid,
    problems,
    refusal,
    open: () => {
      const clash = sayClash(draft);
      setRefusal(clash);
      if (!clash) setGrid(gridOf(draft.pricing, draft));
    },
    close: () => {
      setRefusal(null);
      setGrid(null);
    },
    change: (next) => {
      const { rules } = rulesOf(next, draft.defaultCurrency);
      setGrid(next);
      setRefusal(sayClash({ ...draft, pricing: rules }));
      onChange(rules);
    },
    issues:
      (problems.size > 0 || (grid && refusal)) && !draft.isPriceOnRequest
        ? [{ path: 'pricing', message: refusal ?? message }]
        : [],
  };
}
