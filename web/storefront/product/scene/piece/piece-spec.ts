/**
 * What a product is in real millimetres, read off its print specification and the chosen options. Nothing here
 * knows three.js: the preview's controls, the placement of artwork and true size use it without loading a scene.
 */

import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';

export type { PieceKind };

/** `silk` is art paper without lamination; `plastic` is PVC, flex or film as it comes. */
export type Finish = 'uncoated' | 'silk' | 'matt' | 'gloss' | 'velvet' | 'plastic' | 'fabric' | 'holographic';

/**
 * How the piece is laid out. `shown`: as its builder likes best, a small pile or a standing piece that shows every
 * printed face it can. `back`: what `shown` hides, turned up. `open`: the first spread of a booklet. `flat`: one
 * piece alone as it left the press (an unfolded brochure, the net of a box, a label off its roll), without anything
 * beside it; the truth tests measure it, both of its sides in place.
 */
export type Pose = 'shown' | 'back' | 'open' | 'flat';

/** One printed face. The customer's page covers its bleed; what is cut away is not part of the face. */
export interface FaceSpec {
  /** As a person reads it: Front, Back, Inside, Left chest. */
  readonly name: string;
  /** The page of the customer's file that is printed on it, from 1. */
  readonly page: number;
  /** After cutting, or of the print area. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** 0 where nothing is cut. */
  readonly bleedMm: number;
  /** The artwork is placed and scaled inside the print area instead of covering the face. */
  readonly isPlaced: boolean;
}

export interface PieceSpec {
  readonly kind: PieceKind;
  /** Trim, or print area. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The size as made up, where the trim is a flat net: width × depth × height of a box, bag or pouch. */
  readonly boxMm: { readonly widthMm: number; readonly depthMm: number; readonly heightMm: number } | null;
  /** Of one sheet, board or film. */
  readonly thicknessMm: number;
  readonly cornerRadiusMm: number;
  readonly finish: Finish;
  /** Of the other side: cards are laminated where they are printed, appointment cards take a pen there. */
  readonly backFinish: Finish;
  /** Cut along the drawing; the trim is what the drawing fits into. */
  readonly isContourCut: boolean;
  readonly pose: Pose;
  /** Stock before printing, or the garment, as a colour of CSS. */
  readonly stockColour: string;
  /** Light passes: clear film, PVC. */
  readonly isClear: boolean;
  /** Hot foil over the print, as a colour of CSS. */
  readonly foilColour: string | null;
  /**
   * Spot UV: for each face the page of the file that says where the varnish goes, black being varnished. These pages
   * come after the printed ones, as printers ask for them. Absent without varnish.
   */
  readonly varnishPages?: readonly number[];
  /** Sheets of a booklet times four; 1 or 2 for the rest. */
  readonly pages: number;
  readonly faces: readonly FaceSpec[];
  /** The choice as made: builders read what only they know (eyelets, handles, envelope). */
  readonly choice: Readonly<Record<string, string>>;
}
