import { Group } from 'three';
import { put } from '../../sheet.ts';
import type { Shot } from '../../shot.ts';
import type { Face, FaceTexture, Piece, View } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { lyingPile, sidesOf, singleSheet } from './lying-sheets.ts';

const FROM_ABOVE: Shot = { azimuthDeg: 0, elevationDeg: 89, aperture: 0 };

export function pileViews(spec: PieceSpec, front: Shot, back: Shot): View[] {
  const views: View[] = [{ name: 'Front', shot: front }];
  if (spec.faces.length > 1) views.push({ name: 'Back', shot: back, pose: 'back' });
  return [...views, { name: 'From above', shot: FROM_ABOVE, pose: 'flat' }];
}

interface PileShape {
  /** Sheets in the large and in the small pile. */
  readonly counts: readonly [number, number];
  readonly shots: readonly [Shot, Shot];
}

/**
 * Two piles of one stiff product side by side: the side that is asked for on the large one, the other side on the
 * small one before it, so that both sides and the thickness are seen at once.
 */
export function pilePiece(spec: PieceSpec, textureOf: FaceTexture, { counts, shots }: PileShape): Piece {
  const [front, back] = spec.faces;
  const materials = sidesOf(spec, textureOf, front, back);
  const views = pileViews(spec, ...shots);
  const object = new Group();
  const faces: Face[] = [];
  if (spec.pose === 'flat') {
    const { group, faces: both } = singleSheet(spec, materials);
    object.add(group);
    return { object, faces: both, views };
  }
  const isBackUp = spec.pose === 'back';
  const { widthMm: w, heightMm: h } = spec;
  const isWide = w >= h;
  const many = lyingPile(spec, materials, { count: counts[0], isBackUp });
  const few = lyingPile(spec, materials, { count: counts[1], isBackUp: !isBackUp, seed: 7 });
  object.add(put(many.group, isWide ? -w * 0.1 : -w * 0.56, 0, isWide ? -h * 0.42 : 0, 7));
  object.add(put(few.group, isWide ? w * 0.18 : w * 0.58, 0, isWide ? h * 0.72 : h * 0.1, -12));
  faces.push(...many.faces, ...few.faces);
  return { object, faces, views };
}
