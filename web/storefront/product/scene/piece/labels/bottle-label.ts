import { Group } from 'three';
import { drinkBottle, jar, oilBottle, type Vessel } from '../../glassware.ts';
import type { Shot } from '../../shot.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatPiece, fromAbove, printedFace } from '../printed-face.ts';
import { wrapped } from '../sheets/bent-sheet.ts';

const shot: Shot = { azimuthDeg: 0, elevationDeg: 9, facing: 0.75, keyAzimuthDeg: -52, fovDeg: 20 };

/** Colours of what is in the vessel and of its cap. */
interface Filling {
  readonly content?: string;
  readonly lid?: string;
}

/** A vessel the label fits: long ones go round drinks, square ones on the front of a bottle, the rest round jars. */
function vesselFor({ widthMm: w, heightMm: h }: PieceSpec, { content, lid }: Filling): [Vessel, number] {
  const ratio = w / h;
  if (ratio > 3) {
    const r = w / 6.12;
    return [drinkBottle(r, h, content, lid), r];
  }
  if (ratio > 1.8) {
    const r = Math.max(w / 3.8, h * 0.5);
    return [jar(r, h, content, lid), r];
  }
  const r = Math.max(w / 2.7, h * 0.42);
  return [oilBottle(r, h, content, lid), r];
}

/** A label on the vessel it would be bought for, its middle to the front. */
export function bottleLabel(spec: PieceSpec, textureOf: FaceTexture, filling: Filling = {}): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf, { radiusMm: 2 });
  const [vessel, r] = vesselFor(spec, filling);
  // A hair off the glass, so that the two never fight over a pixel; the arc stays as long as the label.
  const print = printedFace(spec, textureOf, {
    columns: 72,
    rows: 2,
    radiusMm: 2,
    thicknessMm: 0.25,
    bend: wrapped(r + 0.4),
  });
  print.object.position.y = vessel.middleMm;
  if (spec.isClear) {
    print.object.traverse((part) => {
      part.castShadow = false;
      part.renderOrder = 3;
    });
  }
  const object = new Group();
  object.add(vessel.object, print.object);
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'Front', shot },
      { name: 'From the left', shot: { ...shot, azimuthDeg: -48 } },
      { name: 'From the right', shot: { ...shot, azimuthDeg: 48 } },
      fromAbove,
    ],
  };
}
