import type { Design, FieldName } from '#contract/design/design.ts';
import type { wallOnPlate } from '../look/wall-on-plate.ts';
import type { Template } from './template.ts';

/** A kind of product as somebody designs it: its layouts, and what they are asked. */
export interface Form {
  readonly name: string;
  /** What it is called in a sentence: “Design your flyer here”. */
  readonly noun: string;
  readonly templates: readonly Template[];
  /** Asked before there is a design, beside name, telephone and trade. */
  readonly first: readonly FieldName[];
  /** What may be said on it; the editor has these and what its layout asks. */
  readonly fields: readonly FieldName[];
  /** It is sent to guests: in the place of a trade there is an occasion. */
  readonly isForGuests?: boolean;
  /** One is for each of many people, so that a list of their names makes sense; flyers and banners are the same for all. */
  readonly isForEach?: boolean;
  /** It is printed on cloth of a colour, and nothing lies under it. */
  readonly isOnCloth?: boolean;
  /** It is sold with foil or spot varnish: how its wall is made of layouts for a plate and of all others. */
  readonly onPlate?: typeof wallOnPlate;
  /** The colour of its stock, where that is not white. */
  readonly stock?: Design['cloth'];
}

/** By name: a module's exports come in an order of its own from each program that loads it, and server and page show one wall. */
export const inOrder = (templates: readonly Template[]): Template[] =>
  templates.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** How a business is reached. */
export const REACHED = ['phone', 'email', 'web', 'address'] as const satisfies readonly FieldName[];
export const BUSINESS = ['name', 'trade', ...REACHED] as const satisfies readonly FieldName[];
