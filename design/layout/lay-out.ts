/**
 * From a design to what stands on its pages: the one way, for the screen, the check and the press. Pure: the same
 * design and fonts give the same glyphs at the same places.
 */

import type { DrawnItem, DrawnPage, DrawnText, Ink } from '#compose/page.ts';
import { firstDirection } from '#compose/set/bidi.ts';
import type { Compositor, SetText, TextToSet } from '#compose/text.ts';
import type {
  Box,
  Design,
  DesignObject,
  DesignPage,
  PictureObject,
  QrObject,
  ShapeObject,
  TextObject,
} from '#contract/design/design.ts';
import { artworkOf } from '../artwork/artwork.ts';
import { ellipse, slab } from '../artwork/path.ts';
import { asPlate, finished } from '../look/finishes.ts';
import { inkOf } from '../look/ink.ts';
import { isKraft } from '../look/on-kraft.ts';
import { outlineItems, outlinesOf } from '../pictures/outlines-of.ts';
import { aroundOnCloth } from './around-on-cloth.ts';
import { codePath, codeTextOf, squaresBox } from './qr-code.ts';
import { setRowInMiddle } from './row-in-middle.ts';
import { scalePath } from './scale-path.ts';
import { turnMatrix } from './turn.ts';
import { isJoined, keptTogether, wordsOf } from './words-of.ts';

export interface LaidOutPage {
  readonly drawn: DrawnPage;
  /** How each text that has words was set, by the object's id. */
  readonly texts: ReadonlyMap<string, SetText>;
}

export interface LayOut {
  page(design: Design, page: DesignPage): LaidOutPage;
}

/** What is seen of the cloth; `asPrinted` leaves it out. No object is called so: some were “cloth”, and were not printed. */
const CLOTH_ID = '~cloth';

const slabOf = ({ x, y, width, height }: Box) => slab(x, y, width, height);

const clothInk = ([r, g, b]: NonNullable<Design['cloth']>): Ink => ({ kind: 'screen', r, g, b });

/** A page as it goes to print: without the cloth, which is there already, and with whole plates of what is only shown as a veil. */
export const asPrinted = (page: DrawnPage): DrawnPage => ({
  ...page,
  items: page.items.filter(({ id }) => id !== CLOTH_ID).map(asPlate),
});

/** Whoever types changes one text: the others are not set again. */
const MOST_KEPT = 3000;

export function makeLayOut(compositor: Compositor): LayOut {
  const kept = new Map<string, SetText>();
  const set = (text: TextToSet): SetText => {
    const key = JSON.stringify(text);
    let done = kept.get(key);
    if (!done) {
      done = compositor.setText(text);
      if (kept.size > MOST_KEPT) kept.clear();
      kept.set(key, done);
    }
    return done;
  };
  return {
    page(design, page) {
      const texts = new Map<string, SetText>();
      for (const object of page.objects) {
        const done = object.kind === 'text' && setObject(set, design, object);
        if (done) texts.set(object.id, done);
      }
      setRowInMiddle(page, texts);
      const drawn = (object: DesignObject): DrawnItem[] => {
        if (object.kind === 'shape') return lacksCode(object, page, design) ? [] : shapeItems(design, object);
        if (object.kind === 'qr') return qrItems(design, object);
        if (object.kind === 'picture') return [pictureItem(design, object)];
        const done = texts.get(object.id);
        return done ? [textItem(design, object, done)] : [];
      };
      const items = page.objects.flatMap((object) => finished(design, object, drawn(object)));
      const { widthMm, heightMm, bleedMm } = design.size;
      const stock = isKraft(design.cloth) ? design.cloth : undefined;
      const cloth = stock ? undefined : design.cloth;
      const ground: DrawnItem = {
        kind: 'path',
        id: cloth ? CLOTH_ID : 'background',
        d: cloth
          ? slabOf(aroundOnCloth(design.size))
          : slabOf({
              x: -bleedMm,
              y: -bleedMm,
              width: widthMm + 2 * bleedMm,
              height: heightMm + 2 * bleedMm,
            }),
        fill: cloth ? clothInk(cloth) : inkOf(design.palette, page.background),
      };
      const size = { widthMm, heightMm, bleedMm };
      const laidOut = { name: page.name, ...size, items: [ground, ...items], ...(stock && { stock }) };
      return { drawn: laidOut, texts };
    },
  };
}

/** The paper that layouts lay under their code. */
const PAPER_OF_CODE: ReadonlySet<string> = new Set(['code-ground', 'code-paper']);

/** It is such paper, and the code that lies on it is not drawn. */
const lacksCode = ({ id }: ShapeObject, { objects }: DesignPage, design: Design): boolean =>
  PAPER_OF_CODE.has(id) && objects.some((object) => object.id === 'code' && isEmpty(object, design));

/** What the compositor is asked for; null where the object has no words. */
export function textToSet(design: Design, object: TextObject): TextToSet | null {
  const words = wordsOf(object, design.fields);
  if (words === '') return null;
  const text = keptTogether(object.field, words);
  const { fonts, language } = design;
  return {
    text,
    families: familiesOf(design, object),
    weight: object.weight ?? (object.font === 'display' ? fonts.displayWeight : 400),
    sizeMm: object.sizeMm,
    lineHeight: object.lineHeight,
    letterSpacingEm: isJoined(text) ? 0 : object.letterSpacingEm,
    align: alignOf(design, object.align, text),
    verticalAlign: object.verticalAlign,
    ...(object.isByInk && { isByInk: true }),
    ...((object.font === 'display' || object.field !== null || object.align === 'center') && {
      wrap: 'balance',
    }),
    language,
    box: { widthMm: object.box.width, heightMm: object.box.height },
    overflow: { kind: 'shrink', leastSizeMm: Math.min(object.leastSizeMm, object.sizeMm) },
  };
}

/** Urdu hangs from Nastaliq where it is large; small it is Naskh, whose lines need less room. */
function familiesOf({ fonts, language }: Design, { font }: TextObject): readonly string[] {
  return language === 'ur' && font === 'text' ? [...fonts.text, 'Noto Naskh Arabic'] : fonts[font];
}

/** On a design in Urdu lines begin at the right, those of numbers and of Latin words, too. */
function alignOf({ language }: Design, align: TextObject['align'], text: string): TextObject['align'] {
  if (language !== 'ur' || align === 'center' || firstDirection(text) === 'rtl') return align;
  return align === 'start' ? 'end' : 'start';
}

function setObject(set: (text: TextToSet) => SetText, design: Design, object: TextObject): SetText | null {
  const text = textToSet(design, object);
  return text && set(text);
}

function textItem({ palette }: Design, object: TextObject, { lines }: SetText): DrawnText {
  const { id, box, ink } = object;
  const matrix = turnMatrix(object, [1, 0, 0, 1, box.x, box.y]);
  return { kind: 'text', id, matrix, lines, ink: inkOf(palette, ink) };
}

const turned = (object: DesignObject) => (object.turn ? { matrix: turnMatrix(object) } : {});

function shapeItems({ palette }: Design, object: ShapeObject): DrawnItem[] {
  const { id, fill, stroke, clip } = object;
  const d = outlineOf(object);
  if (d === '') return [];
  const item: DrawnItem = {
    kind: 'path',
    id,
    d,
    ...turned(object),
    ...(fill && { fill: inkOf(palette, fill) }),
    ...(stroke && { stroke: { ink: inkOf(palette, stroke.ink), widthMm: stroke.widthMm } }),
  };
  if (!clip) return [item];
  return [
    {
      kind: 'group',
      id: `${id}-clip`,
      clip: slab(clip.x, clip.y, clip.width, clip.height),
      items: [item],
    },
  ];
}

function outlineOf({ shape, box, radiusMm }: ShapeObject): string {
  const { x, y, width, height } = box;
  if (shape === 'rect') return slab(x, y, width, height, Math.min(radiusMm, width / 2, height / 2));
  if (shape === 'ellipse') return ellipse(x + width / 2, y + height / 2, width / 2, height / 2);
  const key = `${shape} ${x} ${y} ${width} ${height}`;
  let d = placedArtwork.get(key);
  if (d === undefined) {
    const artwork = artworkOf(shape);
    d = artwork ? scalePath(artwork.d, artwork, box) : '';
    if (placedArtwork.size > MOST_PLACED) placedArtwork.clear();
    placedArtwork.set(key, d);
  }
  return d;
}

/** Patterns have thousands of points, and stand where they stood while somebody types. */
const placedArtwork = new Map<string, string>();
const MOST_PLACED = 300;

function qrItems({ palette, fields }: Design, object: QrObject): DrawnItem[] {
  const { id, box, ink, hasPaper } = object;
  const text = codeTextOf(object, fields);
  if (text === null) return [];
  const { d, modules } = codePath(text);
  const size = { width: modules, height: modules };
  const squares: DrawnItem = {
    kind: 'path',
    id,
    d: scalePath(d, size, squaresBox(object, text)),
    ...turned(object),
    fill: inkOf(palette, ink),
  };
  if (!hasPaper) return [squares];
  const { x, y, width, height } = box;
  const paper = slab(x, y, width, height);
  return [
    { kind: 'path', id: `${id}-paper`, d: paper, ...turned(object), fill: inkOf(palette, 'paper') },
    squares,
  ];
}

function pictureItem(design: Design, object: PictureObject): DrawnItem {
  const outlines = outlinesOf(design, object);
  if (outlines) return { ...outlineItems(object, outlines), ...turned(object) };
  const { id, box, picture, crop } = object;
  const { x, y, width, height } = box;
  return {
    kind: 'picture',
    id,
    picture,
    ...turned(object),
    xMm: x,
    yMm: y,
    widthMm: width,
    heightMm: height,
    crop,
  };
}

/** Nothing of it is drawn: its words or its number are missing. */
export function isEmpty(object: DesignObject, design: Design): boolean {
  if (object.kind === 'text') return wordsOf(object, design.fields) === '';
  return object.kind === 'qr' && codeTextOf(object, design.fields) === null;
}
