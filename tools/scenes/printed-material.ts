import { CanvasTexture, SRGBColorSpace } from 'three';
import {
  landingOf,
  type PageSize,
  type Placement,
} from '../../web/storefront/product/scene/piece/landing.ts';
import type { FaceTexture } from '../../web/storefront/product/scene/piece/piece.ts';
import type { FaceSpec } from '../../web/storefront/product/scene/piece/piece-spec.ts';

/** A page of a file, ready to be drawn. */
export interface PageImage {
  readonly image: CanvasImageSource;
  /** In mm; pixels where the file has no millimetres (only the ratio counts then). */
  readonly size: PageSize;
}

/** What goes onto a face: its page, and where it was put on a print area. */
export interface Printed {
  readonly page: PageImage;
  readonly placement?: Placement;
}

/** Longest side of a texture on a live piece. */
export const LIVE_TEXTURE_PX = 2048;

/** Draws what is printed on a face onto a canvas that is exactly the trim; nothing is drawn where nothing prints. */
export function drawFace(canvas: HTMLCanvasElement, face: FaceSpec, printed: Printed, longPx: number): void {
  const perMm = longPx / Math.max(face.widthMm, face.heightMm);
  canvas.width = Math.max(1, Math.round(face.widthMm * perMm));
  canvas.height = Math.max(1, Math.round(face.heightMm * perMm));
  const g = canvas.getContext('2d');
  if (!g) return;
  const { leftMm, topMm, widthMm, heightMm } = landingOf(printed.page.size, face, printed.placement);
  // Sides are rounded to whole pixels: scale each, so that millimetres stay millimetres.
  const [x, y] = [canvas.width / face.widthMm, canvas.height / face.heightMm];
  g.imageSmoothingQuality = 'high';
  g.drawImage(printed.page.image, leftMm * x, topMm * y, widthMm * x, heightMm * y);
}

/**
 * The textures of a piece from pages: `printedOn` says what is on a face, null for a bare one. The same for the
 * customer's file, for default artwork and for test charts. Textures belong to who asked for them.
 */
export function textureOfFace(
  printedOn: (face: FaceSpec) => Printed | null,
  longPx = LIVE_TEXTURE_PX,
): FaceTexture {
  return (face) => {
    const printed = printedOn(face);
    if (!printed) return null;
    const canvas = document.createElement('canvas');
    drawFace(canvas, face, printed, longPx);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    return texture;
  };
}
