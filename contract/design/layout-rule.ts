import type { Language } from './design.ts';

/** How one layout is offered, where that is not as the program says. Without zod. */
export interface LayoutRule {
  readonly name: string;
  readonly isOffered: boolean;
  readonly isFirst: boolean;
  readonly trades: readonly string[] | null;
  readonly languages: readonly Language[] | null;
}
