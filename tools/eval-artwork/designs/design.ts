import type { ProductForm } from './product-forms.ts';
import type { Script } from './words.ts';

/** A design as a designer has it open, before it is written to a file. In mm from the upper left corner of the trim. */
export interface Design {
  readonly family: string;
  readonly product: ProductForm;
  readonly pages: Page[];
  readonly file: FileSettings;
}

export interface Page {
  widthMm: number;
  heightMm: number;
  /** How far the page goes beyond the cut. */
  aroundMm: number;
  parts: Part[];
  /** As the file stores it; what is drawn is turned back, so that it is shown upright. */
  rotate?: 0 | 90 | 180 | 270 | 360;
  userUnit?: number;
  /** Lies on its side, and the file does not say so. */
  isTurned?: boolean;
  /** Drawn smaller or larger than it is printed. */
  drawnAt?: number;
  blendSpace?: 'DeviceRGB' | 'DeviceCMYK';
  annotation?: 'comment' | 'comment-not-printed' | 'field' | 'link';
  /** Fonts that are among the resources and not used. */
  unusedFont?: boolean;
  /** Of a colour space that is among the resources and not used. */
  unusedSpot?: string;
}

export interface FileSettings {
  format: 'pdf' | 'jpeg' | 'png' | 'svg' | 'eps';
  name: string;
  producer: string;
  /** Boxes that say where it is cut, or marks, or neither. */
  cut: 'none' | 'boxes' | 'marks' | 'boxes-and-marks';
  hasOutputIntent: boolean;
  usesObjectStreams: boolean;
  password?: 'user' | 'owner';
  active?: 'script' | 'attachment' | 'open-at-page';
  /** What happened to it on its way. */
  damage?: 'truncated' | 'torn' | 'zeros-at-end';
  isIllustrator?: boolean;
  /** Of a PNG or JPEG. */
  picture?: PictureSettings;
}

export interface PictureSettings {
  ppi?: number;
  bits?: 16;
  isTransparent?: boolean;
  isWhiteGround?: boolean;
  orientation?: number;
  colour?: 'cmyk' | 'rgb';
  lacksAdobeMarker?: boolean;
  exactLongerPx?: number;
}

export type Ink =
  | { readonly cmyk: readonly [number, number, number, number] }
  | { readonly rgb: readonly [number, number, number] }
  | {
      readonly spot: string;
      readonly like: readonly [number, number, number, number];
      readonly tint?: number;
    }
  | { readonly profile: readonly [number, number, number, number] };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
  readonly script: Script;
  /** Of the base line. */
  readonly at: Point;
  readonly align: 'left' | 'middle';
  readonly pt: number;
  readonly ink: Ink;
  /** Made smaller to fit, but not below `leastPt`: then it is left out. */
  readonly widestMm?: number;
  readonly leastPt?: number;
  readonly isOverprinted?: boolean;
  readonly isInvisible?: boolean;
  /** In a font of that name that is not in the file. */
  readonly missingFont?: string;
  /** `live` stays text in an SVG; what else is said there is an outline. */
  readonly role?: 'live' | 'copy' | 'phone' | 'mail' | 'web' | 'gstin' | 'pin' | 'date' | 'headline';
}

export interface PicturePart {
  readonly kind: 'picture';
  readonly box: Box;
  readonly ppi: number;
  readonly colour: 'cmyk' | 'rgb' | 'gray' | 'line-work';
  readonly seed: number;
  readonly isSoftEdged?: boolean;
  /** The data end before the picture does. */
  readonly isCutOff?: boolean;
}

export interface CodePart {
  readonly kind: 'code';
  readonly at: Point;
  readonly says: string;
  readonly moduleMm: number;
  readonly quietModules: number;
  readonly ink: Ink;
  readonly ground: Ink;
  /** Share of its squares that are wrong. */
  readonly damage?: number;
}

export type Part =
  | { readonly kind: 'area'; readonly box: Box; readonly ink: Ink; readonly isOverprinted?: boolean }
  | { readonly kind: 'shape'; readonly points: readonly Point[]; readonly ink: Ink }
  | { readonly kind: 'disc'; readonly centre: Point; readonly radius: number; readonly ink: Ink }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly pt: number; readonly ink: Ink }
  | { readonly kind: 'gradient'; readonly box: Box; readonly from: Ink; readonly to: Ink }
  | {
      readonly kind: 'layer';
      readonly name: string;
      readonly isShown: boolean;
      readonly parts: readonly Part[];
    }
  | { readonly kind: 'see-through'; readonly alpha: number; readonly parts: readonly Part[] }
  | TextPart
  | PicturePart
  | CodePart;

export const BLACK: Ink = { cmyk: [0, 0, 0, 1] };
export const WHITE: Ink = { cmyk: [0, 0, 0, 0] };

/** All of a page, as far as it goes. */
export const wholePage = ({ widthMm, heightMm, aroundMm }: Page): Box => ({
  x: -aroundMm,
  y: -aroundMm,
  width: widthMm + 2 * aroundMm,
  height: heightMm + 2 * aroundMm,
});
