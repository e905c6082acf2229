import type { DesignPage, FieldName, InkRole } from '#contract/design/design.ts';
import type { Wanted } from './sheet.ts';

/** A layout as a function of what somebody says of themselves: no two sizes or languages need one of their own. */
export interface Template {
  /** Kept in designs: never given to another layout. */
  readonly name: string;
  /** As people hear it. */
  readonly label: string;
  /** Palettes it is shown in first, where the trade has them. */
  readonly palettes?: readonly string[];
  /** Palettes it does not stand: their ground is too light for it, or their accent too near to it. */
  readonly without?: readonly string[];
  /** Font pairs it is shown in; all where it says none. */
  readonly fonts?: readonly string[];
  /** Trades it is made for; everybody else sees it later. */
  readonly trades?: readonly string[];
  /** Nobody else sees it. */
  readonly isForTradesAlone?: boolean;
  /** It is made for foil or spot varnish, and shown where one is chosen: the colour that most of its plate lies on. */
  readonly plateOn?: Extract<InkRole, 'ground' | 'paper'>;
  /** What it shows beside a name, a trade and how somebody is reached; filled with examples until it is typed. */
  readonly asks?: readonly FieldName[];
  readonly front: (wanted: Wanted) => DesignPage;
  readonly back: (wanted: Wanted) => DesignPage;
}
