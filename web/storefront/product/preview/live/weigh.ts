import { InstancedMesh, Mesh, Texture } from 'three';
import type { Piece } from '../../scene/piece/piece.ts';

/** What a piece asks of a phone. */
export interface Weight {
  readonly triangles: number;
  /** With the smaller copies that are made of each. */
  readonly textureBytes: number;
}

/** Bytes of a point of a texture, and a third more for its smaller copies. */
const BYTES = 4 * (4 / 3);

export function weigh(piece: Piece): Weight {
  const textures = new Set<Texture>();
  let triangles = 0;
  piece.object.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { index, attributes } = object.geometry;
    const corners = index?.count ?? attributes.position?.count ?? 0;
    triangles += (corners / 3) * (object instanceof InstancedMesh ? object.count : 1);
    for (const material of [object.material].flat()) {
      for (const [slot, value] of Object.entries(material)) {
        // The mirrored studio is there once for all pieces.
        if (value instanceof Texture && slot !== 'envMap') textures.add(value);
      }
    }
  });
  const bytesOf = ({ image }: Texture) => {
    const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
    return width * height * BYTES;
  };
  // Textures of one picture share its memory.
  const pictures = new Map([...textures].map((texture) => [texture.source, texture]));
  const textureBytes = [...pictures.values()].reduce((sum, texture) => sum + bytesOf(texture), 0);
  return { triangles: Math.round(triangles), textureBytes: Math.round(textureBytes) };
}
