import { type ArtworkPlacement, CENTRED } from '#contract/artwork-placement.ts';
import type { FaceSpec } from './piece-spec.ts';

/** Where artwork was put inside a print area, as cart and order keep it. */
export type Placement = ArtworkPlacement;

/** A rectangle on a face: its left and top edge from the left and top edge of the trim, in mm. */
export interface Landing {
  readonly leftMm: number;
  readonly topMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A page as the file has it; a picture without a size in mm has its pixels here: only the ratio counts then. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** How far a page may be from trim or bleed and still be meant as it. */
const MEANT_MM = 1.5;

/**
 * Where a page lands on a face, as it will be printed: a page of the trim's size on the trim, one of the size with
 * bleed on the bleed, anything else scaled until it covers the bleed (spec section 5: we scale to the bleed). In a
 * print area it is placed, as large as fits when nobody placed it.
 */
export function landingOf(page: PageSize, face: FaceSpec, placement: Placement = CENTRED): Landing {
  if (face.isPlaced) return placed(page, face, placement);
  const { widthMm, heightMm, bleedMm } = face;
  const isTrim = isNear(page.width, widthMm) && isNear(page.height, heightMm);
  const bleed = isTrim ? 0 : bleedMm;
  const scale = Math.max((widthMm + 2 * bleed) / page.width, (heightMm + 2 * bleed) / page.height);
  return around(page, scale, widthMm / 2, heightMm / 2);
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= MEANT_MM;

function placed(page: PageSize, face: FaceSpec, { xMm, yMm, scale }: Placement): Landing {
  const fits = Math.min(face.widthMm / page.width, face.heightMm / page.height);
  return around(page, fits * scale, face.widthMm / 2 + xMm, face.heightMm / 2 - yMm);
}

function around(page: PageSize, scale: number, middleX: number, middleY: number): Landing {
  const widthMm = page.width * scale;
  const heightMm = page.height * scale;
  return { leftMm: middleX - widthMm / 2, topMm: middleY - heightMm / 2, widthMm, heightMm };
}
