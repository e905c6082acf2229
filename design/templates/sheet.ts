/**
 * What a template is written with: a page to put things on, in millimetres, with the type sizes of its product. Sizes
 * below follow from what presses hold: on a colour no text is smaller than 8 pt, on paper none smaller than 6.5 pt.
 */

import type {
  Box,
  DesignObject,
  DesignPage,
  FieldName,
  Fields,
  InkRole,
  Language,
  Logo,
  PageSize,
  QrUse,
  ShapeObject,
  TextObject,
} from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { boxFor } from '../pictures/crop.ts';
import { emsOf } from './kit/ems.ts';
import { mirrored } from './kit/mirrored.ts';
import type { Style } from './kit/style.ts';
import { hangsInUrdu, wideIn } from './kit/widths.ts';

/** From baseline to baseline in Urdu: of text and of large type that is Naskh, and of large type that is Nastaliq. */
const NASKH = 1.52;
const NASTALIQ = 2.22;

export const MM_OF_POINT = 25.4 / 72;
/** Text that is white or of several inks, and text of black ink alone. */
export const LEAST_ON_COLOUR_MM = 8.2 * MM_OF_POINT;
export const LEAST_ON_PAPER_MM = 6.6 * MM_OF_POINT;
/** What is larger than a sheet held in the hand, across its corners in mm, is read from farther off: from about as far as it measures. */
const HELD_MM = 400;
/** Of how far off people stand, type on it is at least so much: letters of 8 pt at an arm's length. */
const FAR_SHARE = 1 / 125;
/** A page smaller than this needs its edges. */
const SMALL_MM = 40;

/** What a template is asked for. */
export interface Wanted {
  readonly size: PageSize;
  readonly fields: Fields;
  readonly language: Language;
  /** Artwork of the trade; null: the first letter of the name stands for it. */
  readonly motif: string | null;
  /** Stands where the sign would. */
  readonly logo?: Logo | undefined;
  /** What the choice of the product gives to parts of it: foil, or where there is none spot varnish. */
  readonly plate?: Finish | undefined;
  /** What stands for the trade is known to be what the person is in the business; left out: by its words. */
  readonly isTradeRole?: boolean | undefined;
  /** The name of its font pair: how much room its letters need. */
  readonly fonts?: string | undefined;
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Inks of `soft` and `ink` are black alone; all others need the larger size. */
export const isOneInk = (ink: InkRole) => ink === 'ink' || ink === 'soft';

export class Sheet {
  readonly w: number;
  readonly h: number;
  readonly bleed: number;
  /** From the cut to what people read. */
  readonly margin: number;
  /** Indian scripts have signs above and below their letters. */
  readonly isIndic: boolean;
  /** Its lines begin at the right, and large ones hang far down. */
  readonly isUrdu: boolean;
  readonly wanted: Wanted;
  /** A hundredth of the side of a square as large: sizes follow it. */
  readonly u: number;
  /** Wide: above 1. */
  readonly ratio: number;
  private readonly far: number;
  private readonly isOnCloth: boolean;
  private readonly objects: DesignObject[] = [];

  /** @param isOnCloth nothing is of black alone there: on dark cloth it is white */
  constructor(wanted: Wanted, isOnCloth = false) {
    this.wanted = wanted;
    this.isOnCloth = isOnCloth;
    const { widthMm, heightMm, bleedMm, safeMm } = wanted.size;
    this.w = widthMm;
    this.h = heightMm;
    this.bleed = bleedMm;
    const across = Math.hypot(widthMm, heightMm);
    this.margin =
      safeMm + (Math.min(widthMm, heightMm) < SMALL_MM ? 0.4 : Math.max(1.2, (across - HELD_MM / 4) * 0.014));
    this.isIndic = wanted.language !== 'en';
    this.isUrdu = wanted.language === 'ur';
    this.far = across > HELD_MM ? across * FAR_SHARE : 0;
    this.u = Math.sqrt(widthMm * heightMm) / 100;
    this.ratio = widthMm / heightMm;
  }

  /** The smallest type that is read where it hangs: of black alone on paper, of several inks, or white. */
  leastOf(ink: InkRole): number {
    const isSharp = isOneInk(ink) && !this.isOnCloth;
    return Math.max(isSharp ? LEAST_ON_PAPER_MM : LEAST_ON_COLOUR_MM, this.far);
  }

  /** All of it that people may read: inside the margins, and of a box its front. */
  get room(): Box {
    const { front, footMm = 0, isRound } = this.wanted.size;
    if (front) return inset(front, Math.max(this.margin, 0.05 * Math.min(front.width, front.height)));
    if (isRound) {
      // The square in the circle is too narrow for a seal: words are set in a cross of it.
      const side = Math.min(this.w, this.h) - 2 * this.margin;
      return {
        x: (this.w - side * 0.82) / 2,
        y: (this.h - side * 0.62) / 2,
        width: side * 0.82,
        height: side * 0.62,
      };
    }
    return inset({ x: 0, y: 0, width: this.w, height: this.h - footMm }, this.margin);
  }

  has(field: FieldName): boolean {
    return this.wanted.fields[field].trim() !== '';
  }

  /** How wide words are in its fonts, as a share of what is guessed by their letters alone. */
  wide(words: string, font: TextObject['font']): number {
    return wideIn(this.wanted.fonts, font, words);
  }

  /** About how wide words are, in ems. */
  ems(words: string, font: TextObject['font']): number {
    return emsOf(words) * this.wide(words, font);
  }

  page(name: DesignPage['name'], background: InkRole): DesignPage {
    const isMirrored = this.isUrdu && !this.wanted.size.front;
    return {
      name,
      background,
      objects: isMirrored ? this.objects.map((one) => mirrored(one, this.w)) : this.objects,
    };
  }

  /** One line of text of a size, in mm from top to foot. */
  line(size: number, leading = this.leading): number {
    return size * leading;
  }

  get leading(): number {
    return this.isUrdu ? NASKH : this.isIndic ? 1.42 : 1.28;
  }

  /** Of large type. */
  get tight(): number {
    if (this.isUrdu) return hangsInUrdu(this.wanted.fonts) ? NASTALIQ : NASKH;
    return this.isIndic ? 1.36 : 1.1;
  }

  text(
    id: string,
    what: FieldName | { say: string } | { initialOf: FieldName },
    box: Box,
    style: Style,
  ): void {
    const { font = 'text', ink = 'ink', size } = style;
    const least = this.leastOf(ink);
    const field = typeof what === 'string' ? what : 'initialOf' in what ? what.initialOf : null;
    this.objects.push({
      kind: 'text',
      id,
      box,
      isOwn: false,
      field,
      isInitial: typeof what === 'object' && 'initialOf' in what,
      text: typeof what === 'object' && 'say' in what ? what.say : '',
      ...(style.row && { row: style.row }),
      font,
      weight: style.weight ?? null,
      sizeMm: Math.max(size, least),
      leastSizeMm: Math.max(style.least ?? least, least),
      lineHeight: style.leading ?? (font === 'display' ? this.tight : this.leading),
      letterSpacingEm: this.isIndic ? 0 : (style.spacing ?? 0),
      align: style.align ?? 'start',
      verticalAlign: style.valign ?? 'top',
      ...(style.isByInk && { isByInk: true }),
      ...(style.isInRow && { isInRow: true }),
      ink,
      isCaps: style.caps ?? false,
    });
  }

  shape(
    id: string,
    shape: string,
    box: Box,
    fill: InkRole | null,
    more: Partial<Pick<ShapeObject, 'radiusMm' | 'stroke' | 'clip'>> = {},
  ): void {
    this.objects.push({
      kind: 'shape',
      id,
      shape,
      box,
      isOwn: false,
      fill,
      radiusMm: 0,
      stroke: null,
      clip: null,
      ...more,
    });
  }

  qr(id: string, use: QrUse, box: Box, ink: InkRole = 'ink'): void {
    this.objects.push({ kind: 'qr', id, box, isOwn: false, use, ink });
  }

  /** A rectangle that runs over the cut wherever it touches it. */
  panel(id: string, box: Box, fill: InkRole): Box {
    const over = this.overCut(box);
    this.shape(id, 'rect', over, fill);
    return over;
  }

  overCut({ x, y, width, height }: Box): Box {
    const left = x <= 0 ? -this.bleed : x;
    const top = y <= 0 ? -this.bleed : y;
    const right = x + width >= this.w ? this.w + this.bleed : x + width;
    const foot = y + height >= this.h ? this.h + this.bleed : y + height;
    return { x: left, y: top, width: right - left, height: foot - top };
  }

  /**
   * The logo; without one the sign of the trade, or the first letter of the name in its place, where that is not too small.
   * @param room as wide as a logo may be there; a sign is as wide as its box
   */
  sign(id: string, box: Box, ink: InkRole, room: Box = box): void {
    const { motif, logo } = this.wanted;
    if (logo) this.logo(id, room, logo, ink);
    else if (motif) this.shape(id, motif, box, ink);
    // A letter with signs above and below is twice as high as it is large.
    else if (box.height > 2 * this.leastOf(ink))
      this.text(id, { initialOf: 'name' }, box, {
        size: box.height * 0.86,
        font: 'display',
        ink,
        align: 'center',
        valign: 'middle',
        leading: 1,
        isByInk: true,
      });
  }

  /** As large as its room: from the side of the page where the room begins, or in its middle. On a colour it lies on paper. */
  private logo(id: string, room: Box, logo: Logo, ink: InkRole): void {
    const { picture, widthPx, heightPx, isClear } = logo;
    const isOnColour = isClear && (ink === 'onGround' || ink === 'ground');
    const edge = isOnColour ? PLATE_MM * Math.max(1, this.u / 0.67) : 0;
    const inner = { ...room, width: room.width - 2 * edge, height: room.height - 2 * edge };
    const fitted = boxFor({ widthPx, heightPx }, { ...inner, x: room.x + edge, y: room.y + edge });
    const isLeft = room.x < this.margin + 0.1 && room.x + room.width < this.w * 0.6;
    const isRight = room.x + room.width > this.w - this.margin - 0.1 && room.x > this.w * 0.4;
    const x = isLeft ? room.x + edge : isRight ? room.x + room.width - edge - fitted.width : fitted.x;
    const box = { ...fitted, x };
    if (isOnColour)
      this.shape(
        `${id}-plate`,
        'rect',
        { x: x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge },
        'paper',
        { radiusMm: edge },
      );
    this.objects.push({
      kind: 'picture',
      id,
      box,
      isOwn: false,
      picture,
      widthPx,
      heightPx,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      alt: 'Logo',
    });
  }
}

/** Paper around a logo that lies on a colour. */
const PLATE_MM = 1.1;
