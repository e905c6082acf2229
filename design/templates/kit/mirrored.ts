import type { Box, DesignObject } from '#contract/design/design.ts';
import { IN_MIRROR } from '../../artwork/in-mirror.ts';

/** What is read from the right is laid out from the right: only drawings stay as they are. */
export function mirrored(object: DesignObject, width: number): DesignObject {
  const turned = (box: Box): Box => ({ ...box, x: width - box.x - box.width });
  const box = turned(object.box);
  if (object.kind !== 'shape') return { ...object, box };
  const isOfOneSide = OF_ONE_SIDE.test(object.shape);
  const shape = isOfOneSide ? `${IN_MIRROR}${object.shape}` : object.shape;
  return { ...object, box, shape, clip: object.clip && turned(object.clip) };
}
/** Drawings that know on which side of the page they stand. */
const OF_ONE_SIDE = /^(?:corner|dots|ripples|rays|flourish|receiver|spray)(?:-|$)/;
