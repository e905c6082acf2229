import { CanvasTexture, type Material, Mesh, MeshPhysicalMaterial, type Texture } from 'three';
import { gloss } from '../../materials.ts';
import type { PieceBuilder } from '../piece.ts';

/**
 * Spot UV over what a builder makes: where the mask's page is black the print has a hard, clear coat and mirrors the
 * studio; everywhere else it stays as it was.
 */
export function varnished(build: PieceBuilder): PieceBuilder {
  return (spec, textureOf) => {
    const piece = build(spec, textureOf);
    spec.varnishPages?.forEach((page, i) => {
      const face = spec.faces[i];
      const print = face && textureOf(face);
      const mask = face && textureOf({ ...face, name: `${face.name}, varnish`, page });
      if (!print || !mask) return;
      const coated = gloss({ map: print, stock: spec.stockColour }, 1);
      if (coated instanceof MeshPhysicalMaterial) coated.clearcoatMap = inverted(mask);
      piece.object.traverse((object) => {
        if (object instanceof Mesh) object.material = exchanged(object.material, print, coated);
      });
    });
    return piece;
  };
}

function exchanged(material: Material | Material[], print: Texture, coated: Material): Material | Material[] {
  if (Array.isArray(material)) return material.map((one) => (showsIt(one, print) ? coated : one));
  return showsIt(material, print) ? coated : material;
}

const showsIt = (material: Material, print: Texture) => 'map' in material && material.map === print;

/** A coat lies where its map is light, on a mask where it is black. */
function inverted(mask: Texture): Texture {
  const drawn = mask.image as HTMLCanvasElement;
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.drawImage(drawn, 0, 0);
    pen.globalCompositeOperation = 'difference';
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new CanvasTexture(canvas);
}
