import type { Material, Texture } from 'three';
import { metal } from '../materials.ts';
import type { PieceSpec } from './piece-spec.ts';
import { surfaceOf } from './surface.ts';

/** The printed front of a sign or label; ink without white on metallised film lets the metal shine through. */
export function printOn(spec: PieceSpec, texture: Texture | null): Material {
  if (!Object.values(spec.choice).some((value) => /silver|metallic/i.test(value))) {
    const print = surfaceOf(spec, spec.finish, texture);
    // Film of 60 to 100 micron is clearer than a card of PVC.
    if (spec.isClear) print.opacity = 0.06;
    return print;
  }
  const material = metal('#f2f3f6', spec.finish === 'matt' ? 0.46 : 0.3);
  material.map = texture;
  return material;
}
