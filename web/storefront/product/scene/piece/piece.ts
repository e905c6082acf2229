import type { Group, Mesh, Object3D, Texture } from 'three';
import type { Shot } from '../shot.ts';
import type { FaceSpec, PieceSpec, Pose } from './piece-spec.ts';

/**
 * What is printed on a face: a texture that covers exactly the trim (or the print area), top left of the artwork at
 * (0, 1) of uv, transparent where nothing is printed. Null: the bare stock.
 */
export type FaceTexture = (face: FaceSpec) => Texture | null;

/** A printed face of a built piece, for measuring, dragging and looking at it. */
export interface Face {
  readonly spec: FaceSpec;
  /** Its origin is the middle of the trim, x to the artwork's right, y to its top, z away from the paper; one unit is 1 mm. */
  readonly frame: Object3D;
  /**
   * The same print laid flat around the frame's origin, where the face itself is wrapped, folded or partly hidden
   * (a label on a bottle, a print that goes into its foot, a box from its net). Made by the same mapping as the face,
   * for measuring; it is not part of the piece's object.
   */
  readonly flat?: Mesh;
}

/** A way to look at a piece that a person can choose by name. */
export interface View {
  /** Front, Back, Inside, Standing. */
  readonly name: string;
  readonly shot: Shot;
  /** Where it needs the piece laid out otherwise: build again with this pose in the spec. */
  readonly pose?: Pose;
}

export interface Piece {
  /** Millimetres, y up, on the floor at y = 0 and around the origin. Same triangles for every texture. */
  readonly object: Group;
  readonly faces: readonly Face[];
  /** At least one; the first is how it is shown first. */
  readonly views: readonly View[];
}

/** Builds one piece. Called again when an option changes its form; a new texture alone changes no triangle. */
export type PieceBuilder = (spec: PieceSpec, textureOf: FaceTexture) => Piece;
