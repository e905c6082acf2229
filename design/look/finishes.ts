import type { DrawnItem, Ink } from '#compose/page.ts';
import type { Cmyk, Design, DesignObject, PictureObject } from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { slab } from '../artwork/path.ts';
import { outlinesOf } from '../pictures/outlines-of.ts';

type Finishes = NonNullable<Design['finishes']>;

/** A value that asks for nothing. */
const NONE = /^(?:none|no|not|without|plain)\b/i;
const FOIL = /\bfoil(?:ing|ed)?\b/i;
/** What covers only what is chosen; varnish all over is a finish of the paper. */
const VARNISH = /\b(?:spot|raised)[ -]?(?:uv|gloss|varnish)\b/i;

/** How foils look flat, as there is no ink like them. */
const FOILS: readonly (readonly [RegExp, Cmyk])[] = [
  [/rose/i, [0.1, 0.45, 0.35, 0.08]],
  [/copper/i, [0.15, 0.6, 0.7, 0.12]],
  [/silver/i, [0.12, 0.08, 0.08, 0.3]],
  [/./, [0.12, 0.34, 0.82, 0.12]],
];

/** What one value of an option is, where it is done to parts of a design: foil by its name, or spot varnish. */
export function finishOfValue(option: string, value: string): Finish | null {
  if (NONE.test(value)) return null;
  if (FOIL.test(`${option} ${value}`)) return 'foil';
  return VARNISH.test(`${option} ${value}`) ? 'varnish' : null;
}

/** The options of a product of which some value is a finish. */
export const finishOptions = (attributes: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(attributes).flatMap(([name, values]) =>
    values.some((value) => finishOfValue(name, value)) ? name : [],
  );

/** What a choice gives to parts of a design; undefined: nothing. */
export function finishesIn(choice: Readonly<Record<string, string>>): Finishes | undefined {
  const found: { -readonly [P in keyof Finishes]: Finishes[P] } = {};
  for (const [name, value] of Object.entries(choice)) {
    const finish = finishOfValue(name, value);
    if (finish === 'varnish') found.varnish = true;
    if (finish === 'foil') found.foil = foilOf(value);
  }
  return found.foil || found.varnish ? found : undefined;
}

function foilOf(value: string): NonNullable<Finishes['foil']> {
  const name = FOIL.test(value) ? value : `${value} foil`;
  const like = FOILS.find(([words]) => words.test(name))?.[1] ?? [0, 0, 0, 0.5];
  return { name: name.slice(0, 40), like };
}

/**
 * A code in foil is read by few telephones; a picture has colours, over which varnish may lie. A logo of one colour that is drawn
 * as outlines is no picture: a die is made of it as of letters.
 */
export function mayHave(design: OfLogo, object: DesignObject, finish: Finish): boolean {
  if (object.kind === 'picture') return finish === 'varnish' || isOfOneColour(design, object);
  return object.kind === 'text' || object.kind === 'shape';
}

interface OfLogo {
  readonly logo?: Design['logo'] | undefined;
}

const isOfOneColour = ({ logo }: OfLogo, picture: PictureObject): boolean =>
  new Set((logo ? outlinesOf({ logo }, picture) : null)?.map(({ ink }) => String(ink))).size === 1;

/** Whether the choice has what an object was given. */
export const hasFinish = ({ finishes }: Pick<Design, 'finishes'>, finish: Finish): boolean =>
  finish === 'foil' ? finishes?.foil !== undefined : finishes?.varnish === true;

/** Objects that were given what is not chosen any more: they are printed without it. */
export const withoutTheirFinish = (design: Design): DesignObject[] =>
  design.pages.flatMap(({ objects }) =>
    objects.filter(({ finish }) => finish !== undefined && !hasFinish(design, finish)),
  );

/** What is chosen and on nothing. */
export const unusedFinishes = (design: Design): Finish[] =>
  (['foil', 'varnish'] as const).filter(
    (finish) =>
      hasFinish(design, finish) &&
      !design.pages.some(({ objects }) => objects.some((object) => object.finish === finish)),
  );

const inksOf = ([c, m, y, k]: Cmyk) => ({ c, m, y, k });
/** The name by which print shops and the checks of artwork know it. */
const VARNISH_INK: Ink = {
  kind: 'spot',
  name: 'Spot UV',
  tint: 1,
  like: inksOf([0.3, 0.04, 0, 0]),
  sheen: 'gloss',
};
const VARNISH_END = '~varnish';
/** What lies under it is seen on a screen. */
const VEIL = 0.9;

/**
 * What an object is drawn of, with its finish: in foil in place of its inks, under a veil that is the plate of the varnish.
 * @param items as it is drawn without
 */
export function finished(design: Design, object: DesignObject, items: readonly DrawnItem[]): DrawnItem[] {
  const { finish } = object;
  if (!finish || !hasFinish(design, finish) || !mayHave(design, object, finish)) return [...items];
  if (finish === 'varnish') return [...items, ...items.map((item) => ({ ...veiled(item), opacity: VEIL }))];
  const { foil } = design.finishes ?? {};
  if (!foil) return [...items];
  const ink: Ink = { kind: 'spot', name: foil.name, tint: 1, like: inksOf(foil.like), sheen: 'metal' };
  return items.map((item) => inInk(item, ink));
}

function inInk(item: DrawnItem, ink: Ink): DrawnItem {
  switch (item.kind) {
    case 'text':
      return { ...item, ink };
    case 'path':
      return {
        ...item,
        ...(item.fill && { fill: ink }),
        ...(item.stroke && { stroke: { ...item.stroke, ink } }),
      };
    case 'group':
      return { ...item, items: item.items.map((one) => inInk(one, ink)) };
    case 'picture':
      return item;
  }
}

function veiled(item: DrawnItem): DrawnItem {
  const id = `${item.id}${VARNISH_END}`;
  if (item.kind !== 'picture') return { ...inInk(item, VARNISH_INK), id };
  const { xMm, yMm, widthMm, heightMm, matrix } = item;
  const d = slab(xMm, yMm, widthMm, heightMm);
  return { kind: 'path', id, d, fill: VARNISH_INK, ...(matrix && { matrix }) };
}

/** The plate itself, whole: what lies under it is another plate's. */
export function asPlate(item: DrawnItem): DrawnItem {
  if (!item.id.endsWith(VARNISH_END)) return item;
  const { opacity: _, ...whole } = item;
  return whole;
}
