import type { FaceSpec, PieceSpec } from '../piece-spec.ts';
import { grownTo } from './grown.ts';
import { HOODIE, type Point2, TEE, TOTE } from './patterns.ts';

/** Of a tote the hem at its mouth is folded over; the print lies in the middle of what is below. */
const TOTE_HEM_MM = 36;

/** How far below the neck a print begins, on the front and on the back, where the hood hangs over it. */
const BELOW_NECK_MM = { 't-shirt': [52, 70], hoodie: [34, 190] } as const;

/** The middle of a print area in the millimetres of the garment's own size: of the hung garment and of the one drawn flat. */
export function middleOfPrint(spec: Pick<PieceSpec, 'kind' | 'choice'>, face: FaceSpec): Point2 {
  const { kind } = spec;
  if (kind === 'tote') return [0, (TOTE.height - TOTE_HEM_MM) / 2];
  // Seen from a little above, as it lies there.
  if (kind === 'cap') return [0, 47];
  const [across, along] = grownTo(spec);
  // On the wearer's left chest.
  if (kind === 'polo') return [118 * across, 470 * along];
  const isBack = face.name === 'Back';
  const cut = kind === 'hoodie' ? HOODIE : TEE;
  const [front, back] = BELOW_NECK_MM[kind === 'hoodie' ? 'hoodie' : 't-shirt'];
  const neck = (cut.length - (isBack ? cut.neckBack : cut.neckFront)) * along;
  return [0, neck - (isBack ? back : front) - face.heightMm / 2];
}
