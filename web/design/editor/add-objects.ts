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

/** It stands in the middle of the page, or where no words are, in a size that is easily taken hold of. */
export function withNew(
  design: Design,
  page: DesignPage['name'],
  what: Added,
): { design: Design; id: string } {
  const larger = largerThanCard(design);
  const placed = (wide: number, high: number) => {
    const [width, height] = [wide * larger, high * larger];
    return {
      id: freshId(design, page, what.kind),
      isOwn: true,
      box: rounded(freePlace(design, page, width, height)),
    };
  };
  const isOnColour = design.pages.find(({ name }) => name === page)?.background === 'ground';
  const object = onGround(enlarged(made(what, placed, design), larger), isOnColour);
  return { design: onPage(design, page, (one) => withAdded(one, [object])), id: object.id };
}

/** Tried across and down, from edge to edge of what people may read. */
const TRIED = [0.5, 0.25, 0.75, 0, 1] as const;

/** The middle, or the place nearest to it that covers least of words, codes and pictures. */
function freePlace({ size, pages }: Design, page: DesignPage['name'], width: number, height: number): Box {
  const { widthMm, heightMm, safeMm, footMm = 0 } = size;
  const front = size.front ?? { x: 0, y: 0, width: widthMm, height: heightMm - footMm };
  const [wide, high] = [front.width - 2 * safeMm - width, front.height - 2 * safeMm - height].map((free) =>
    Math.max(0, free),
  ) as [number, number];
  const there = pages.find(({ name }) => name === page)?.objects.filter(({ kind }) => kind !== 'shape') ?? [];
  const places = TRIED.flatMap((down) =>
    TRIED.map((across) => {
      const box = {
        x: front.x + (front.width - width - wide) / 2 + across * wide,
        y: front.y + (front.height - height - high) / 2 + down * high,
        width,
        height,
      };
      const covered = there.reduce((sum, object) => sum + overlap(box, object.box), 0);
      return { box, covered, far: Math.hypot(across - 0.5, down - 0.5) };
    }),
  );
  const [best] = places.sort((one, other) => one.covered - other.covered || one.far - other.far);
  return best?.box ?? { x: (widthMm - width) / 2, y: (heightMm - height) / 2, width, height };
}

/** In square mm. */
const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

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
