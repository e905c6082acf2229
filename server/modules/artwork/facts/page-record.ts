import type { PDFRawStream } from '@cantoo/pdf-lib';
import {
  type ImageFacts,
  type LimitReached,
  LONGEST_NAME,
  MOST_IMAGES,
  MOST_NAMES,
  type PageFacts,
  type Place,
} from './artwork-facts.ts';
import { type Colour, type Inks, isNone, isRegistration, isWhite, spotsOf } from './colour.ts';
import { finishingOfSpot } from './finishing.ts';
import { isLikeMark, MARK_SHORTEST, MarkLines } from './mark-lines.ts';
import { type Box, intersect, type Matrix, scaleX, scaleY } from './matrix.ts';
import { Outlines } from './outlines.ts';
import type { Path } from './path.ts';
import { TextLines } from './text-lines.ts';
import type { Shown } from './text-position.ts';

type Gathered = Omit<
  PageFacts,
  | 'mediaBox'
  | 'cropBox'
  | 'trimBox'
  | 'bleedBox'
  | 'rotate'
  | 'userUnit'
  | 'blendSpace'
  | 'annotations'
  | 'codes'
  | 'areCodesUnread'
  | 'ink'
  | 'unseen'
  | 'isWhiteAlone'
>;

/** What programs write on a page in place of the design. */
const PLACEHOLDERS = /without PDF Content|Please wait\.\.\./i;
const TEXT_KEPT = 2000;
/** Points: a filled rectangle so thin is a line. More of them side by side are a shade, drawn in steps. */
const BAR_THICKEST = 0.5;
const MOST_BARS = 24;
/** GWG 2022 R0026 takes the ink of a square of that side, 15 mm in points. */
const INK_SQUARE = (15 / 25.4) * 72;

/** A picture, as large as it is placed. */
export interface PlacedPhoto {
  readonly image: PDFRawStream;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** One in four inks. */
export interface PlacedPicture extends PlacedPhoto {
  readonly place: Place;
}

/** Writes down what a page paints, as far as it shows inside `area`. */
export class PageRecord {
  readonly area: Box;
  /** How much ink they carry is measured later. */
  readonly inkPictures: PlacedPicture[] = [];
  /** Those that are packed as JPEG: how large they are drawn says how finely they are unpacked. */
  readonly photos: PlacedPhoto[] = [];
  /** A line or an area is drawn on it. */
  hasPaths = false;
  readonly #toPlace: (box: Box) => Place;
  readonly #points: number;
  readonly #limits: Set<LimitReached>;
  readonly #hasTrim: boolean;
  readonly #images: ImageFacts[] = [];
  readonly #fonts = new Set<string>();
  readonly #spaces = new Set<PageFacts['colourSpaces'][number]>();
  readonly #spots = new Set<string>();
  readonly #hidden = new Set<string>();
  readonly #layers = new Set<string>();
  readonly #lines = new TextLines();
  readonly #outlines = new Outlines();
  readonly #marks = new MarkLines();
  readonly #counts = {
    richText: { count: 0, box: null as Box | null },
    whiteOverprint: { count: 0, box: null as Box | null },
    knockoutText: { count: 0, box: null as Box | null },
  };
  #heaviestInk: { percent: number; box: Box } | null = null;
  #cutOffImages = 0;
  #smallestText: { pt: number; box: Box } | null = null;
  #smallestMultiInkText: { pt: number; box: Box } | null = null;
  #thinnestStroke: { pt: number; box: Box } | null = null;
  #thinnestBar: { pt: number; box: Box } | null = null;
  #barCount = 0;
  readonly #whites: NonNullable<PageFacts['whites']> = [];
  readonly #registration: Place[] = [];
  #registrationCount = 0;
  #isEmpty = true;
  #text = '';

  /** @param page.points how many points a unit of the page is (UserUnit) */
  constructor(page: {
    area: Box;
    toPlace: (box: Box) => Place;
    points: number;
    limits: Set<LimitReached>;
    hasTrim?: boolean;
  }) {
    this.area = page.area;
    this.#hasTrim = page.hasTrim ?? false;
    this.#toPlace = page.toPlace;
    this.#points = page.points;
    this.#limits = page.limits;
  }

  /** Whether something is seen of what is painted in `box`; then it is written down with its colour. */
  paints(box: Box | null, colour: Inks, lines: readonly Box[] = []): Box | null {
    const seen = box && intersect(box, this.area);
    if (!seen || isNone(colour)) return null;
    this.#isEmpty = false;
    this.#spaces.add(colour.space);
    // Crop marks are what that colour is for; where the page says where it is cut, they are outside of it.
    for (const part of isRegistration(colour) ? (lines.length > 1 ? lines : [seen]) : []) {
      const place = intersect(part, this.area);
      if (!place || (!this.#hasTrim && isLikeMark(part, this.#points))) continue;
      this.#registrationCount += 1;
      if (this.#registration.length < MOST_NAMES) this.#registration.push(this.#toPlace(place));
    }
    for (const spot of spotsOf(colour)) if (this.#spots.size < MOST_NAMES) this.#spots.add(spot);
    return seen;
  }

  text(box: Box, text: { size: number; isMultiInk: boolean; isRich: boolean }): void {
    const pt = text.size * this.#points;
    if (pt > 0 && pt < (this.#smallestText?.pt ?? Number.POSITIVE_INFINITY)) this.#smallestText = { pt, box };
    if (text.isMultiInk && pt > 0 && pt < (this.#smallestMultiInkText?.pt ?? Number.POSITIVE_INFINITY))
      this.#smallestMultiInkText = { pt, box };
    if (text.isRich) this.#count('richText', box);
  }

  /** A string as it is read, with where it stands. */
  line(text: string, shown: Shown, size: number): void {
    this.#lines.add(text, shown, size);
  }

  knockoutText(box: Box): void {
    this.#count('knockoutText', box);
  }

  /** A solid rectangle of so much ink. */
  solid(box: Box, percent: number): void {
    const share = (side: number) => Math.min(1, (side * this.#points) / INK_SQUARE);
    const mean = Math.round(percent * share(box.x1 - box.x0) * share(box.y1 - box.y0) * 10) / 10;
    if (mean > (this.#heaviestInk?.percent ?? 0)) this.#heaviestInk = { percent: mean, box };
  }

  /** A picture in four inks that fills the unit square of `ctm`, which is `box`. */
  inkPicture(image: PDFRawStream, box: Box, ctm: Matrix): void {
    if (this.inkPictures.length >= MOST_IMAGES) return;
    const place = this.#toPlace(intersect(box, this.area) ?? this.area);
    this.inkPictures.push({ place, ...this.#placed(image, ctm) });
  }

  /** A JPEG that fills the unit square of `ctm`, whether it is seen or not. */
  photo(image: PDFRawStream, ctm: Matrix): void {
    if (this.photos.length < MOST_IMAGES) this.photos.push(this.#placed(image, ctm));
  }

  #placed(image: PDFRawStream, ctm: Matrix): PlacedPhoto {
    const mm = (length: number) => (length * this.#points * 25.4) / 72;
    return { image, widthMm: mm(scaleX(ctm)), heightMm: mm(scaleY(ctm)) };
  }

  layer(name: string | null): void {
    if (name !== null && this.#layers.size < MOST_NAMES) this.#layers.add(name);
  }

  cutOffImage(): void {
    this.#cutOffImages += 1;
  }

  says(bytes: Uint8Array): void {
    if (this.#text.length < TEXT_KEPT) this.#text += Buffer.from(bytes).toString('latin1');
  }

  fontMissing(name: string): void {
    if (this.#fonts.size < MOST_NAMES) this.#fonts.add(name);
  }

  stroke(box: Box, width: number, colour: Colour, path: Path): void {
    this.hasPaths = true;
    const pt = width * this.#points;
    // A line that is cut or folded is no line of the picture.
    if (isRegistration(colour.inks) || spotsOf(colour.inks).some((name) => finishingOfSpot(name))) return;
    this.#outlines.add(path, pt, colour, this.#toPlace);
    if (pt < (this.#thinnestStroke?.pt ?? Number.POSITIVE_INFINITY)) this.#thinnestStroke = { pt, box };
  }

  /** A filled path, of which that much is seen. */
  filled(path: Path, seen: Box | null, colour: Colour): void {
    this.hasPaths ||= seen !== null;
    const parts = path.curvedParts;
    if (seen && parts > 0 && this.#whites.length < MOST_NAMES && isWhite(colour))
      this.#whites.push({ ...this.#toPlace(seen), parts });
    this.#bars(path.bars(), seen, colour);
  }

  #bars(boxes: readonly Box[], seen: Box | null, colour: Colour): void {
    for (const bar of boxes) this.mayBeMark(bar);
    if (!seen) return;
    if (isRegistration(colour.inks) || spotsOf(colour.inks).some((name) => finishingOfSpot(name))) return;
    for (const bar of boxes) {
      const [across, down] = [(bar.x1 - bar.x0) * this.#points, (bar.y1 - bar.y0) * this.#points];
      const pt = Math.min(across, down);
      const box = intersect(bar, seen);
      if (!box || pt > BAR_THICKEST || Math.max(across, down) < MARK_SHORTEST) continue;
      this.#barCount += 1;
      if (pt < (this.#thinnestBar?.pt ?? Number.POSITIVE_INFINITY)) this.#thinnestBar = { pt, box };
    }
  }

  whiteOverprint(box: Box): void {
    this.#count('whiteOverprint', box);
  }

  hidden(layer: string): void {
    if (this.#hidden.size < MOST_NAMES) this.#hidden.add(layer);
  }

  /** Of an image that fills the unit square of `ctm`: the lower of its two directions. */
  pixelsPerInch(image: { widthPx: number; heightPx: number }, ctm: Matrix): number {
    const inches = (points: number) => Math.max(1e-6, (points * this.#points) / 72);
    const ppi = Math.min(image.widthPx / inches(scaleX(ctm)), image.heightPx / inches(scaleY(ctm)));
    return Math.min(1e6, round(ppi));
  }

  image(box: Box, image: Omit<ImageFacts, 'place'>): void {
    if (this.#images.length >= MOST_IMAGES) {
      this.#limits.add('images');
      return;
    }
    this.#images.push({ ...image, place: this.#toPlace(box) });
  }

  /** A short straight line or thin bar, wherever it is: a crop mark stands outside the trim. */
  mayBeMark(box: Box): void {
    if (isLikeMark(box, this.#points)) this.#marks.add(this.#toPlace(box), this.#toPlace(this.area));
  }

  done(): Gathered {
    const sized = (found: { pt: number; box: Box } | null) =>
      found && { pt: round(found.pt), place: this.#toPlace(found.box) };
    const counted = ({ count, box }: { count: number; box: Box | null }) => ({
      count,
      place: box && this.#toPlace(box),
    });
    const cut = (names: Iterable<string>) => [...names].map((name) => name.slice(0, LONGEST_NAME));
    return {
      images: this.#images,
      fontsNotEmbedded: cut(this.#fonts),
      smallestText: sized(this.#smallestText),
      smallestMultiInkText: sized(this.#smallestMultiInkText),
      thinnestStroke: sized(this.#thinnestStroke),
      thinnestBar: this.#barCount > MOST_BARS ? null : sized(this.#thinnestBar),
      colourSpaces: [...this.#spaces],
      spots: cut(this.#spots),
      hasRegistration: this.#registrationCount > 0,
      ...registered(this.#registration, this.#registrationCount),
      richText: counted(this.#counts.richText),
      whiteOverprint: counted(this.#counts.whiteOverprint),
      knockoutText: counted(this.#counts.knockoutText),
      heaviestInk: this.#heaviestInk && {
        percent: this.#heaviestInk.percent,
        place: this.#toPlace(this.#heaviestInk.box),
      },
      hiddenLayers: cut(this.#hidden),
      layers: cut(this.#layers),
      cutOffImages: this.#cutOffImages,
      ...(this.#whites.length > 0 && { whites: this.#whites }),
      texts: this.#lines.done(this.#toPlace, this.#points),
      ...this.#outlines.done(),
      marks: this.#marks.done(),
      isEmpty: this.#isEmpty,
      isPlaceholder: PLACEHOLDERS.test(this.#text),
    };
  }

  #count(what: 'richText' | 'whiteOverprint' | 'knockoutText', box: Box): void {
    const counted = this.#counts[what];
    counted.count += 1;
    counted.box ??= box;
  }
}

/** GWG 2015, 3.15: three decimals before anything is compared. */
const round = (value: number) => Math.round(value * 1000) / 1000;

/** Of more places than are written down nobody knows where all of them are. */
const registered = (places: Place[], count: number): Pick<PageFacts, 'registration'> =>
  count > 0 && count === places.length ? { registration: places } : {};
