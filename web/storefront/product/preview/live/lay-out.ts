import type { FaceTexture, Piece, PieceBuilder, View } from '../../scene/piece/piece.ts';
import type { PieceSpec } from '../../scene/piece/piece-spec.ts';
import type { Painter } from './piece-materials.ts';

/** What is shown. */
export interface Subject {
  readonly spec: PieceSpec;
  readonly build: PieceBuilder;
  readonly paint: Painter;
}

/** The piece as the view of that name, or its first one, wants it laid out. */
export function layOut(
  { spec, build }: Subject,
  textureOf: FaceTexture,
  viewName?: string,
): { piece: Piece; view: View | null } {
  const piece = build(spec, textureOf);
  const view = piece.views.find(({ name }) => name === viewName) ?? piece.views[0] ?? null;
  const pose = view?.pose ?? spec.pose;
  return {
    piece: pose === spec.pose ? piece : { ...build({ ...spec, pose }, textureOf), views: piece.views },
    view,
  };
}
