import { BoxGeometry, type Group, Mesh, MeshBasicMaterial } from 'three';
import type { FaceTexture, PieceBuilder } from '../../web/storefront/product/scene/piece/piece.ts';
import type { PieceSpec } from '../../web/storefront/product/scene/piece/piece-spec.ts';
import { artwork, type Design } from './artwork.ts';

export type Form = Pick<PieceSpec, 'kind' | 'widthMm' | 'heightMm'> & Partial<PieceSpec>;

/** A piece of the shop with default artwork on it, for the catalogue's pictures; several designs are front and back. */
export function madePiece(
  build: PieceBuilder,
  form: Form,
  design: Design | readonly Design[],
  longPx = 2000,
): Group {
  const { widthMm, heightMm } = form;
  const designs = typeof design === 'function' ? [design] : design;
  const spec: PieceSpec = {
    boxMm: null,
    thicknessMm: 0.3,
    cornerRadiusMm: 0,
    finish: 'matt',
    backFinish: 'matt',
    isContourCut: false,
    pose: 'shown',
    stockColour: '#fefdfb',
    isClear: false,
    foilColour: null,
    pages: designs.length,
    faces: designs.map((_, i) => ({
      name: i ? 'Back' : 'Front',
      page: i + 1,
      widthMm,
      heightMm,
      bleedMm: 0,
      isPlaced: false,
    })),
    choice: {},
    ...form,
  };
  const textureOf: FaceTexture = ({ page }) => {
    const drawn = designs[page - 1];
    return drawn ? artwork(widthMm, heightMm, drawn, longPx) : null;
  };
  return build(spec, textureOf).object;
}

/** Frames a close-up: the lens looks at this block (middle and size in mm) and lets the rest run out of the picture. */
export function lookAt(root: Group, at: [number, number, number], size: [number, number, number]): void {
  root.traverse((part) => {
    part.userData.unframed = true;
  });
  const block = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial({ visible: false }));
  block.position.set(...at);
  root.add(block);
}
