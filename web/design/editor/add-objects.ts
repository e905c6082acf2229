import type {
  Box,
  Design,
  DesignObject,
  DesignPage,
  QrObject,
  ShapeObject,
  TextObject,
} from '#contract/design/design.ts';
import { onPage, rounded } from './changes.ts';
import { freshId } from './fresh-id.ts';
import { withAdded } from './objects/copy-objects.ts';

/** What can be put on a design beside pictures: `shape` is a line, a rectangle, a circle, or artwork by its name. */
export type Added =
  | { kind: 'text'; words?: string }
  | { kind: 'qr' }
  | { kind: 'line' }
  | { kind: 'shape'; shape: string };

/** It stands in the middle of the page, in a size that is easily taken hold of. */
export function withNew(
  design: Design,
  page: DesignPage['name'],
  what: Added,
): { design: Design; id: string } {
  const larger = largerThanCard(design);
  const placed = (wide: number, high: number) => {
    const { widthMm, heightMm } = design.size;
    const [width, height] = [wide * larger, high * larger];
    return {
      id: freshId(design, page, what.kind),
      isOwn: true,
      box: rounded({ x: (widthMm - width) / 2, y: (heightMm - height) / 2, width, height }),
    };
  };
  const isOnColour = design.pages.find(({ name }) => name === page)?.background === 'ground';
  const object = onGround(enlarged(made(what, placed, design), larger), isOnColour);
  return { design: onPage(design, page, (one) => withAdded(one, [object])), id: object.id };
}

/** What is added is as large on a banner as it is on a card, which sizes here are for. */
function largerThanCard({ size: { widthMm, heightMm } }: Design): number {
  return Math.max(1, Math.min(widthMm / CARD_MM[0], heightMm / CARD_MM[1]));
}
const CARD_MM = [89, 51] as const;

const enlarged = (object: DesignObject, larger: number): DesignObject =>
  object.kind === 'text'
    ? { ...object, sizeMm: object.sizeMm * larger, leastSizeMm: object.leastSizeMm * larger }
    : object;

/** On a coloured page it is seen in the colour that words have there. */
function onGround(object: DesignObject, isOnColour: boolean): DesignObject {
  if (!isOnColour) return object;
  if (object.kind === 'text') return { ...object, ink: 'onGround' };
  return object.kind === 'shape' ? { ...object, fill: 'onGround' } : object;
}

type Place = (width: number, height: number) => { id: string; isOwn: boolean; box: Box };

function made(what: Added, placed: Place, design: Design): DesignObject {
  switch (what.kind) {
    case 'text':
      return { ...placed(40, 6), ...TEXT, ...(what.words && { text: what.words }) };
    case 'qr':
      return { ...placed(20, 20), ...CODE, use: design.fields.phone.trim() ? 'contact' : 'link' };
    case 'line':
      return { ...placed(30, 0.5), ...SHAPE, shape: 'rect' };
    case 'shape':
      return { ...placed(14, 14), ...SHAPE, shape: what.shape };
  }
}

const TEXT: Omit<TextObject, 'id' | 'isOwn' | 'box'> = {
  kind: 'text',
  field: null,
  isInitial: false,
  text: 'Your words',
  font: 'text',
  weight: null,
  sizeMm: 3.4,
  leastSizeMm: 2.9,
  lineHeight: 1.3,
  letterSpacingEm: 0,
  align: 'center',
  verticalAlign: 'middle',
  ink: 'ink',
  isCaps: false,
};

const CODE: Omit<QrObject, 'id' | 'isOwn' | 'box' | 'use'> = { kind: 'qr', ink: 'ink', hasPaper: true };

const SHAPE: Omit<ShapeObject, 'id' | 'isOwn' | 'box' | 'shape'> = {
  kind: 'shape',
  radiusMm: 0,
  fill: 'accent',
  stroke: null,
  clip: null,
};

/** Thinner than this a rectangle is a line, in mm. */
const THIN_MM = 3;

export const isLine = (object: DesignObject) =>
  object.kind === 'shape' && object.shape === 'rect' && isThin(object.box);

/** On a banner a line is thicker. */
function isThin({ width, height }: Box): boolean {
  const [thin, long] = [Math.min(width, height), Math.max(width, height)];
  return thin < THIN_MM || thin < long / 40;
}
