import type { Material, Texture } from 'three';
import {
  cleared,
  foiled,
  gloss,
  holographic,
  type Inked,
  matt,
  plastic,
  silk,
  uncoated,
  velvet,
} from '../materials.ts';
import type { Finish, PieceSpec } from './piece-spec.ts';

type Sized = Pick<PieceSpec, 'widthMm' | 'heightMm' | 'stockColour' | 'isClear'> & {
  readonly foilColour?: string | null;
};

const FIBRES_MM = 14;

/**
 * The material of a printed or bare side: ink over the stock's own colour, with the surface its finish has. A null
 * texture is bare stock.
 */
export function surfaceOf(spec: Sized, finish: Finish, map: Texture | null): Material {
  const print: Inked = { map, stock: spec.stockColour };
  if (map && spec.foilColour) return foiled(print, spec.foilColour);
  const made = make(finish, print, spec);
  return spec.isClear ? cleared(made) : made;
}

function make(finish: Finish, print: Inked, { widthMm, heightMm }: Sized): Material {
  switch (finish) {
    case 'uncoated':
    case 'fabric':
      return uncoated(print, [widthMm / FIBRES_MM, heightMm / FIBRES_MM]);
    case 'silk':
      return silk(print);
    case 'gloss':
      return gloss(print);
    case 'velvet':
      return velvet(print);
    case 'plastic':
      return plastic(print);
    case 'holographic':
      return holographic(print);
    case 'matt':
      return matt(print);
  }
}

/** The cut edge: the stock's own colour; being upright, it is darker than the face anyway. */
export function edgeOf(spec: Sized): Material {
  return spec.isClear ? cleared(plastic({ map: null, stock: '#dcebea' })) : matt(spec.stockColour);
}
