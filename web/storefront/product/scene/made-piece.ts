import type { Group } from 'three';
import { artwork, type Design } from './artwork.ts';
import type { PieceBuilder } from './piece/piece.ts';
import type { PieceSpec } from './piece/piece-spec.ts';

export type Form = Pick<PieceSpec, 'kind' | 'widthMm' | 'heightMm'> & Partial<PieceSpec>;

/** A piece of the shop with default artwork on it, for the catalogue's pictures. */
export function madePiece(build: PieceBuilder, form: Form, design: Design, longPx = 2000): Group {
  const { widthMm, heightMm } = form;
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
    pages: 1,
    faces: [{ name: 'Front', page: 1, widthMm, heightMm, bleedMm: 0, isPlaced: false }],
    choice: {},
    ...form,
  };
  return build(spec, () => artwork(widthMm, heightMm, design, longPx)).object;
}
