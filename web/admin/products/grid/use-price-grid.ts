import { useState } from 'react';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import type { Issue } from '#contract/errors.ts';
import type { Draft } from '../draft.ts';
import { type GridProblems, gridOf, type PriceGrid, rulesOf } from './price-grid.ts';

export interface GridForm {
  /** Null: the rules are written one by one. */
  readonly grid: PriceGrid | null;
  readonly problems: GridProblems;
  open(): void;
  close(): void;
  change(grid: PriceGrid): void;
  /** What keeps the form from being saved. */
  readonly issues: readonly Issue[];
}

const NONE: GridProblems = new Map();

/** The price list as a grid while it is being filled in; every price that is one is a rule of the draft at once. */
export function usePriceGrid(draft: Draft, onChange: (pricing: RuleDraft[]) => void): GridForm {
  const [grid, setGrid] = useState<PriceGrid | null>(null);
  const problems = grid ? rulesOf(grid, draft.defaultCurrency).problems : NONE;
  const message = 'Some prices in the grid need another look';
  return {
    grid,
    problems,
    open: () => setGrid(gridOf(draft.pricing, draft)),
    close: () => setGrid(null),
    change: (next) => {
      setGrid(next);
      onChange(rulesOf(next, draft.defaultCurrency).rules);
    },
    issues: problems.size > 0 && !draft.isPriceOnRequest ? [{ path: 'pricing', message }] : [],
  };
}
