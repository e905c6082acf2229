import type { InkRole, TextObject } from '#contract/design/design.ts';

/** How a text of a template is set. */
export interface Style {
  readonly size: number;
  readonly least?: number;
  readonly font?: TextObject['font'];
  readonly weight?: number;
  readonly ink?: InkRole;
  readonly align?: TextObject['align'];
  readonly valign?: TextObject['verticalAlign'];
  readonly leading?: number;
  readonly spacing?: number;
  readonly caps?: boolean;
  readonly row?: TextObject['row'];
  readonly isByInk?: boolean;
  readonly isInRow?: boolean;
}
