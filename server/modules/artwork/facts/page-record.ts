import {
  type ImageFacts,
  type LimitReached,
  LONGEST_NAME,
  MOST_IMAGES,
  MOST_NAMES,
  type PageFacts,
  type Place,
} from './artwork-facts.ts';
import { type Colour, type Inks, isNone, isRegistration, spotsOf } from './colour.ts';
import { acrossOf, type Box, intersect, type Matrix, upOf } from './matrix.ts';

type Gathered = Pick<
  PageFacts,
  | 'images'
  | 'fontsNotEmbedded'
  | 'smallestText'
  | 'smallestMultiInkText'
  | 'thinnestStroke'
  | 'colourSpaces'
  | 'spots'
  | 'hasRegistration'
  | 'richText'
  | 'whiteOverprint'
  | 'hiddenLayers'
  | 'marks'
  | 'isEmpty'
  | 'isPlaceholder'
>;

/** What programs write on a page in place of the design. */
const PLACEHOLDERS = /without PDF Content|Please wait\.\.\./i;
const TEXT_KEPT = 2000;
/** Crop marks are as long as this, in points: 2 to 20 mm. */
const MARK_SHORTEST = 5.6;
const MARK_LONGEST = 57;
const MARK_THICKEST = 2;

/** Writes down what a page paints, as far as it shows inside `area`. */
export class PageRecord {
  readonly area: Box;
  readonly #toPlace: (box: Box) => Place;
  readonly #points: number;
  readonly #limits: Set<LimitReached>;
  readonly #images: ImageFacts[] = [];
  readonly #fonts = new Set<string>();
  readonly #spaces = new Set<PageFacts['colourSpaces'][number]>();
  readonly #spots = new Set<string>();
  readonly #hidden = new Set<string>();
  readonly #marks = { x: new Set<number>(), y: new Set<number>() };
  readonly #counts = {
    richText: { count: 0, box: null as Box | null },
    whiteOverprint: { count: 0, box: null as Box | null },
  };
  #smallestText: { pt: number; box: Box } | null = null;
  #smallestMultiInkText: { pt: number; box: Box } | null = null;
  #thinnestStroke: { pt: number; box: Box } | null = null;
  #hasRegistration = false;
  #isEmpty = true;
  #text = '';

  /** @param page.points how many points a unit of the page is (UserUnit) */
  constructor(page: {
    area: Box;
    toPlace: (box: Box) => Place;
    points: number;
    limits: Set<LimitReached>;
  }) {
    this.area = page.area;
    this.#toPlace = page.toPlace;
    this.#points = page.points;
    this.#limits = page.limits;
  }

  /** Whether something is seen of what is painted in `box`; then it is written down with its colour. */
  paints(box: Box | null, colour: Inks): Box | null {
    const seen = box && intersect(box, this.area);
    if (!seen || isNone(colour)) return null;
    this.#isEmpty = false;
    this.#spaces.add(colour.space);
    if (isRegistration(colour)) this.#hasRegistration = true;
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

  says(bytes: Uint8Array): void {
    if (this.#text.length < TEXT_KEPT) this.#text += Buffer.from(bytes).toString('latin1');
  }

  fontMissing(name: string): void {
    if (this.#fonts.size < MOST_NAMES) this.#fonts.add(name);
  }

  stroke(box: Box, width: number, colour: Colour): void {
    const pt = width * this.#points;
    if (isRegistration(colour.inks)) return;
    if (pt < (this.#thinnestStroke?.pt ?? Number.POSITIVE_INFINITY)) this.#thinnestStroke = { pt, box };
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
    const ppi = Math.min(image.widthPx / inches(acrossOf(ctm)), image.heightPx / inches(upOf(ctm)));
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
    const across = (box.x1 - box.x0) * this.#points;
    const down = (box.y1 - box.y0) * this.#points;
    const { x, y, width, height } = this.#toPlace(box);
    const isLong = (length: number) => length >= MARK_SHORTEST && length <= MARK_LONGEST;
    const isUpright = Math.min(across, down) <= MARK_THICKEST && isLong(Math.max(across, down));
    if (!isUpright) return;
    const [marks, at] = width < height ? [this.#marks.x, x + width / 2] : [this.#marks.y, y + height / 2];
    if (marks.size < MOST_NAMES) marks.add(round(at));
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
      colourSpaces: [...this.#spaces],
      spots: cut(this.#spots),
      hasRegistration: this.#hasRegistration,
      richText: counted(this.#counts.richText),
      whiteOverprint: counted(this.#counts.whiteOverprint),
      hiddenLayers: cut(this.#hidden),
      marks: { x: [...this.#marks.x], y: [...this.#marks.y] },
      isEmpty: this.#isEmpty,
      isPlaceholder: PLACEHOLDERS.test(this.#text),
    };
  }

  #count(what: 'richText' | 'whiteOverprint', box: Box): void {
    const counted = this.#counts[what];
    counted.count += 1;
    counted.box ??= box;
  }
}

/** GWG 2015, 3.15: three decimals before anything is compared. */
const round = (value: number) => Math.round(value * 1000) / 1000;
