import {
  Color,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MultiplyBlending,
  type Texture,
} from 'three';
import { gloss, matt, metal, plastic, uncoated, velvet } from '../materials.ts';
import type { PieceSpec } from './piece-spec.ts';

/** Ink on clear film: it only takes light away from what is behind it. */
export function clearInk(texture: Texture | null): Material {
  return new MeshBasicMaterial({
    ...(texture ? { map: texture } : {}),
    transparent: true,
    blending: MultiplyBlending,
    premultipliedAlpha: true,
    depthWrite: false,
  });
}

/** Rainbow film under transparent ink: strongest where the artwork is light, moving with the eye. */
function holographic(surface: Texture | string): Material {
  const material = matt(surface);
  material.onBeforeCompile = (shader) => {
    const chunk = '#include <normal_fragment_maps>';
    shader.fragmentShader = shader.fragmentShader.replace(
      chunk,
      `${chunk}
      vec3 eye = normalize(vViewPosition);
      float shift = dot(eye, vec3(2.3, 3.1, 0.0)) + dot(normal.xy, vec2(1.7, 2.6));
      #ifdef USE_MAP
      shift += vMapUv.x * 0.9 + vMapUv.y * 1.3;
      #endif
      vec3 rainbow = 0.5 + 0.5 * cos(6.2832 * (shift + vec3(0.0, 0.33, 0.67)));
      float bare = min(diffuseColor.r, min(diffuseColor.g, diffuseColor.b));
      diffuseColor.rgb *= mix(vec3(1.0), 0.62 + 0.55 * rainbow, 0.35 + 0.55 * bare);`,
    );
  };
  return material;
}

/** The printed front of a sign or label in its finish; bare stock where there is no artwork. */
export function printOn(spec: PieceSpec, texture: Texture | null): Material {
  const surface = texture ?? spec.stockColour;
  if (spec.isClear) return clearInk(texture);
  if (isSilver(spec)) return silver(texture);
  switch (spec.finish) {
    case 'gloss':
      return gloss(surface, 0.55);
    case 'plastic':
      return plastic(surface, 0.4);
    case 'velvet':
      return velvet(surface);
    case 'holographic':
      return holographic(surface);
    case 'fabric':
      return uncoated(surface, 14);
    case 'uncoated':
      return uncoated(surface, 6);
    default:
      return matt(surface);
  }
}

const isSilver = ({ choice }: PieceSpec) => /silver/i.test(choice.Material ?? '');

/** Ink without white on metallised film: the film shines through light colours. */
function silver(texture: Texture | null): Material {
  const material = metal('#f2f3f6', 0.34);
  material.map = texture;
  return material;
}

/** A bare side of the same stock. */
export function bare(colour: string): MeshLambertMaterial {
  return new MeshLambertMaterial({ color: new Color(colour) });
}
