/**
 * Measures built pieces as a ruler and a densitometer would: what tests/e2e/preview/scene-truth.spec.ts asks in a browser.
 * Everything is looked at from straight over a face, along its frame, without perspective.
 */
import {
  Box3,
  CanvasTexture,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  Sphere,
  Texture,
  Scene as ThreeScene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { accumulate } from '../../../web/storefront/product/scene/accumulate.ts';
import { addLights } from '../../../web/storefront/product/scene/lights.ts';
import { lightMaterials } from '../../../web/storefront/product/scene/materials.ts';
import { loadBuilder } from '../../../web/storefront/product/scene/piece/builders.ts';
import type { Face, FaceTexture } from '../../../web/storefront/product/scene/piece/piece.ts';
import type { PieceSpec } from '../../../web/storefront/product/scene/piece/piece-spec.ts';
import type { Shot } from '../../../web/storefront/product/scene/shot.ts';
import { INSET, lineChart, PATCHED, PATCHES, patchChart, texturesWith } from './truth-chart.ts';

const PX = 240;
const OVER: Shot = { azimuthDeg: 0, elevationDeg: 89, aperture: 0 };
const SAMPLES = 12;

let shared: WebGLRenderer | undefined;

function renderer(): WebGLRenderer {
  shared ??= new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  shared.setSize(PX, PX, false);
  shared.setClearColor('#00ff00', 1);
  return shared;
}

/** What is measured of a face: its flat print where it has one, else the piece laid flat, in the face's own frame. */
function subjectOf(face: Face, object: Object3D): Group {
  const group = new Group();
  if (face.flat) {
    group.add(face.flat);
    return group;
  }
  object.updateMatrixWorld(true);
  const inFrame = face.frame.matrixWorld.clone().invert();
  const copy = object.clone();
  copy.applyMatrix4(inFrame);
  group.add(copy);
  return group;
}

/** Same form, its texture shown as it is, without light. */
function unlit(subject: Object3D): void {
  subject.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.visible &&= true;
    const plain = [part.material].flat().map((material) => {
      const map = (material as { map?: unknown }).map;
      return new MeshBasicMaterial(map instanceof Texture ? { map } : { color: '#ffffff' });
    });
    part.material = Array.isArray(part.material) ? plain : (plain[0] ?? part.material);
  });
}

/** Pixels of a square window of the face, top row first. */
function look(world: ThreeScene, x: number, y: number, sizeMm: number): Uint8Array {
  const gl = renderer();
  const camera = windowCamera(x, y, sizeMm);
  gl.setRenderTarget(null);
  gl.render(world, camera);
  return pixels(gl);
}

function windowCamera(x: number, y: number, sizeMm: number): OrthographicCamera {
  const half = sizeMm / 2;
  const camera = new OrthographicCamera(-half, half, half, -half, 0.1, 20_000);
  camera.position.set(x, y, 10_000);
  camera.updateMatrixWorld();
  return camera;
}

function pixels(gl: WebGLRenderer): Uint8Array {
  const all = new Uint8Array(PX * PX * 4);
  const context = gl.getContext();
  context.readPixels(0, 0, PX, PX, context.RGBA, context.UNSIGNED_BYTE, all);
  return all;
}

interface Seen {
  /** Where the piece ends, and where the chart's line is, in mm from the middle of the face outwards; null if unseen. */
  readonly edgeMm: number | null;
  readonly lineMm: number | null;
}

/** Looks along one direction from the middle of the face, at the last part of the way. */
function ruler(
  world: ThreeScene,
  direction: readonly [number, number],
  halfMm: number,
  insetMm: number,
): Seen {
  const sizeMm = insetMm * 2.6;
  const middle = halfMm - insetMm / 2;
  const [dx, dy] = direction;
  const data = look(world, dx * middle, dy * middle, sizeMm);
  let [covered, dark, darkAt] = [0, 0, 0];
  for (let i = 0; i < PX; i++) {
    // The middle line of the window, walked outwards; rows of WebGL begin at the bottom.
    const along = dx + dy > 0 ? i : PX - 1 - i;
    const at = (dx !== 0 ? (PX / 2) * PX + along : along * PX + PX / 2) * 4;
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    const outside = g > 128 && r < 128 && b < 128;
    if (outside) continue;
    covered = i + 1;
    const ink = 1 - (r + g + b) / 765;
    if (r < 200 && Math.abs(r - g) < 40) {
      dark += ink;
      darkAt += ink * (i + 0.5);
    }
  }
  const mm = (px: number) => middle + (px / PX - 0.5) * sizeMm;
  return { edgeMm: covered > 0 ? mm(covered) : null, lineMm: dark > 0 ? mm(darkAt / dark) : null };
}

export interface FaceMeasure {
  readonly name: string;
  readonly left: Seen;
  readonly right: Seen;
  readonly top: Seen;
  readonly bottom: Seen;
  readonly insetMm: number;
  /** sRGB as printed, and as seen in the studio's light. */
  readonly patches: readonly { readonly ink: string; readonly want: number[]; readonly seen: number[] }[];
}

async function facesWith(spec: PieceSpec, textureOf: FaceTexture): Promise<{ face: Face; subject: Group }[]> {
  const piece = (await loadBuilder(spec))({ ...spec, pose: 'flat' }, textureOf);
  return piece.faces.map((face) => ({ face, subject: subjectOf(face, piece.object) }));
}

function measureLines({ face, subject }: { face: Face; subject: Group }): Omit<FaceMeasure, 'patches'> {
  unlit(subject);
  const world = new ThreeScene();
  world.add(subject);
  const { name, widthMm: w, heightMm: h } = face.spec;
  const insetMm = Math.min(w, h) * INSET;
  return {
    name,
    insetMm,
    left: ruler(world, [-1, 0], w / 2, insetMm),
    right: ruler(world, [1, 0], w / 2, insetMm),
    top: ruler(world, [0, 1], h / 2, insetMm),
    bottom: ruler(world, [0, -1], h / 2, insetMm),
  };
}

/** Patches lying in the light of the studio, as the catalogue and the preview develop them; sRGB, in the chart's order. */
function seenColours(face: Face, subject: Group): number[][] {
  const gl = renderer();
  const lying = new Group();
  lying.rotation.x = -Math.PI / 2;
  lying.add(subject);
  const root = new Group();
  root.add(lying);
  root.updateMatrixWorld(true);
  const sphere = new Box3().setFromObject(root).getBoundingSphere(new Sphere());
  root.scale.setScalar(1 / sphere.radius);
  root.updateMatrixWorld(true);
  const world = new ThreeScene();
  world.add(root);
  lightMaterials(gl, root, OVER);
  const lights = addLights(world, OVER, sphere.center.clone().divideScalar(sphere.radius), SAMPLES);
  const [x, y] = [face.spec.widthMm, face.spec.heightMm].map((mm) => (mm * PATCHED) / 2 / sphere.radius);
  const camera = new OrthographicCamera(-(x ?? 1), x, y, -(y ?? 1), 0.1, 100);
  camera.position.set(0, 50, 0);
  camera.up.set(0, 0, -1);
  camera.lookAt(new Vector3());
  camera.updateMatrixWorld();
  const frame = { widthPx: PX, heightPx: PX, frames: SAMPLES, falloff: 0 };
  accumulate(gl, world, camera, frame, (i) => lights.place(i, SAMPLES));
  lights.dispose();
  const data = pixels(gl);
  return PATCHES.map((_, i) => meanOf(data, i % 3, 2 - Math.floor(i / 3)));
}

/** Mean colour of the middle of a cell of three by three. */
function meanOf(data: Uint8Array, column: number, row: number): number[] {
  const cell = PX / 3;
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.ceil((row + 0.3) * cell); y < (row + 0.7) * cell; y++) {
    for (let x = Math.ceil((column + 0.3) * cell); x < (column + 0.7) * cell; x++) {
      count++;
      for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (data[(y * PX + x) * 4 + c] ?? 0);
    }
  }
  return sum.map((value) => value / count);
}

/** What the ink makes of its stock: light passes it, is thrown back by the stock and passes it again. */
function onStock(ink: string, stock: string): number[] {
  const colour = new Color(ink).multiply(new Color(stock)).convertLinearToSRGB();
  return [colour.r * 255, colour.g * 255, colour.b * 255];
}

/** Measures every face of a piece: edges, chart lines, and patches of flat colour unless `isColourless`. */
export async function measure(spec: PieceSpec, isColourless: boolean): Promise<FaceMeasure[]> {
  const faces = await facesWith(spec, texturesWith(lineChart));
  const lines = faces.map(measureLines);
  const patches = new Map<string, FaceMeasure['patches']>();
  for (const { face, subject } of isColourless ? [] : await facesWith(spec, texturesWith(patchChart))) {
    const stock = face.spec.isPlaced ? '#ffffff' : spec.stockColour;
    const seen = seenColours(face, subject);
    patches.set(
      face.spec.name,
      PATCHES.map((ink, i) => ({ ink, want: onStock(ink, stock), seen: seen[i] ?? [] })),
    );
  }
  return lines.map((line) => ({ ...line, patches: patches.get(line.name) ?? [] }));
}

export interface PoseMeasure {
  readonly view: string;
  readonly triangles: number;
  readonly faces: readonly string[];
}

/** What each view of a live piece costs to draw, and which printed faces it has. */
export async function weigh(spec: PieceSpec): Promise<PoseMeasure[]> {
  const build = await loadBuilder(spec);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  canvas.getContext('2d')?.fillRect(0, 0, 16, 16);
  const blank: FaceTexture = () => new CanvasTexture(canvas);
  return build(spec, blank).views.map(({ name, pose }) => {
    const { object, faces } = build({ ...spec, pose: pose ?? 'shown' }, blank);
    return { view: name, triangles: trianglesOf(object), faces: faces.map((face) => face.spec.name) };
  });
}

function trianglesOf(object: Object3D): number {
  let count = 0;
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    count += (part.geometry.index?.count ?? part.geometry.getAttribute('position').count) / 3;
  });
  return count;
}

Object.assign(window, { measure, weigh });
