import { CanvasTexture, SRGBColorSpace } from 'three';
import type { FaceTexture } from '../../scene/piece/piece.ts';
import type { FaceSpec } from '../../scene/piece/piece-spec.ts';

/** Paints what is printed on a face onto a sheet of its own; null where nothing is. */
export type Painter = (face: FaceSpec, sheet: HTMLCanvasElement) => HTMLCanvasElement | null;

/** The textures of one piece: painted once, and again when the print moves or changes. */
export interface PieceMaterials {
  readonly textureOf: FaceTexture;
  /** Paints again what is there. @returns false when a face has now print that had none, or the other way. */
  repaint(painter: Painter): boolean;
  dispose(): void;
}

/** Textures stay with the names of the faces, so that a piece of another form finds its print on the card already. */
export function makePieceMaterials(first: Painter): PieceMaterials {
  const printed = new Map<string, { face: FaceSpec; texture: CanvasTexture | null }>();
  let paint = first;
  const nameOf = (face: FaceSpec) =>
    [face.name, face.page, face.widthMm, face.heightMm, face.bleedMm, face.isPlaced].join('|');
  return {
    textureOf(face) {
      const known = printed.get(nameOf(face));
      if (known) return known.texture;
      const sheet = paint(face, document.createElement('canvas'));
      const texture = sheet && textureOf(sheet);
      printed.set(nameOf(face), { face, texture });
      return texture;
    },
    repaint(painter) {
      paint = painter;
      for (const { face, texture } of printed.values()) {
        const sheet = paint(face, texture?.image ?? document.createElement('canvas'));
        if (!sheet !== !texture) return false;
        if (texture) texture.needsUpdate = true;
      }
      return true;
    },
    dispose() {
      for (const { texture } of printed.values()) texture?.dispose();
      printed.clear();
    },
  };
}

function textureOf(sheet: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(sheet);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  texture.userData.isPrint = true;
  return texture;
}
