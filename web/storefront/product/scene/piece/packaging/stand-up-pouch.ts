import {
  type BufferGeometry,
  CanvasTexture,
  Group,
  type Material,
  Mesh,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { gloss, metal, plastic } from '../../materials.ts';
import { jitter } from '../../sampling.ts';
import type { Shot } from '../../shot.ts';
import { surface } from '../../vessels.ts';
import type { Face, FaceTexture, PieceBuilder } from '../piece.ts';
import type { FaceSpec, PieceSpec } from '../piece-spec.ts';
import { faceFrame, flatPrint } from '../print-patch.ts';
import { surfaceOf } from '../surface.ts';

const SHOT: Shot = { azimuthDeg: 16, elevationDeg: 10, facing: 0.85, keyAzimuthDeg: -56 };

interface Pouch {
  readonly w: number;
  readonly h: number;
  /** Front to back where it is fullest. */
  readonly deep: number;
}

/** Height of the zip and the lower edge of the top seal, from the foot. */
const [ZIP, SEAL] = [0.86, 0.935];

/** How far the face at (u, v) is from the middle plane: 0 at the seals, round where it is full. */
function bulge({ deep }: Pouch, u: number, v: number): number {
  const edge = Math.abs(u - 0.5) * 2;
  const sealed = Math.max(0, 1 - (edge / 0.955) ** 2.3);
  const up = v < ZIP ? Math.cos((v / ZIP) ** 1.15 * Math.PI * 0.5) ** 0.8 : 0;
  const body = (deep / 2) * up * sealed ** 0.72;
  // Film pulled from the seals: long shallow creases that run into the corners.
  const pull = Math.sin(edge * 9 + v * 4) * 0.5 + Math.sin(u * 23 + v * 31) * 0.35;
  const corner =
    Math.exp(-(((edge - 0.82) / 0.14) ** 2)) * Math.sin(v * 34 + edge * 7) * 0.9 * (1 - v) ** 0.6;
  const zip =
    Math.exp(-(((v - ZIP) / 0.009) ** 2)) * 1.1 + Math.exp(-(((v - ZIP - 0.022) / 0.007) ** 2)) * 0.8;
  const ribs = v > SEAL ? 0.22 * Math.sin(v * 900) : 0;
  const flat = 0.35 + Math.min(1, sealed * 8) * zip + ribs;
  return body + flat + (pull * 0.55 + corner) * sealed * up ** 0.5 * 1.1;
}

function face(pouch: Pouch, side: 1 | -1, lift = 0, from = 0, to = 1): BufferGeometry {
  const { w, h } = pouch;
  // A full pouch is narrower than the flat one: its faces go round what is in it.
  const narrow = (v: number) => 1 - 0.05 * Math.sin(Math.min(1, v / ZIP) * Math.PI) ** 0.8 - 0.012;
  // The foot is a rounded gusset: the corners are drawn up, the middle stands on the floor.
  const foot = (u: number, v: number) => v * h * 0.985 + (1 - v) ** 7 * (Math.abs(u - 0.5) * 2) ** 3 * 7;
  return surface(
    (u, v) => {
      const s = from + u * (to - from);
      return [(s - 0.5) * w * narrow(v) * side, foot(s, v), side * (bulge(pouch, s, v) + lift)];
    },
    64,
    110,
  );
}

/** The round bottom: an ellipse between the two faces' lower edges. */
function gusset(pouch: Pouch): BufferGeometry {
  return surface(
    (u, v) => {
      const z = bulge(pouch, u, 0) * (1 - 2 * v);
      return [(u - 0.5) * pouch.w * 0.988, Math.abs(u - 0.5) ** 3 * 56 + 0.4 + 9 * (1 - (1 - 2 * v) ** 2), z];
    },
    40,
    8,
  );
}

function filmOf(spec: PieceSpec, textureOf: FaceTexture, face: FaceSpec | undefined): Material {
  const map = face ? textureOf(face) : null;
  const said = Object.values(spec.choice).join(' ');
  if (/silver|metal/i.test(said)) {
    const film = metal('#e3e5e8', 0.42);
    film.map = map;
    return film;
  }
  return /kraft/i.test(said)
    ? surfaceOf(spec, 'uncoated', map)
    : plastic({ map, stock: spec.stockColour }, 0.46);
}

let seeds: CanvasTexture | undefined;

/** What is seen through a window: roasted seeds. */
function contents(): CanvasTexture {
  if (seeds) return seeds;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const g = canvas.getContext('2d') as CanvasRenderingContext2D;
  g.fillStyle = '#5d3a1c';
  g.fillRect(0, 0, 256, 256);
  const tones = ['#8a5a2b', '#a8713a', '#74481f', '#bd8648'];
  for (let i = 0; i < 520; i++) {
    const [x, y] = [(jitter(i, 1) * 0.5 + 0.5) * 256, (jitter(i, 2) * 0.5 + 0.5) * 256];
    for (const [dx, dy] of [0, 256, -256].flatMap((a) => [0, 256, -256].map((b) => [a, b] as const))) {
      g.fillStyle = tones[i % 4] ?? '#8a5a2b';
      g.beginPath();
      g.ellipse(x + dx, y + dy, 9, 6, jitter(i, 3) * 3, 0, 7);
      g.fill();
      g.strokeStyle = 'rgba(40,20,5,.45)';
      g.stroke();
    }
  }
  seeds = new CanvasTexture(canvas);
  seeds.colorSpace = SRGBColorSpace;
  seeds.wrapS = seeds.wrapT = RepeatWrapping;
  seeds.repeat.set(1.6, 1.6);
  return seeds;
}

/** A clear oval in the lower half of the front. */
function windowOf(pouch: Pouch): Mesh {
  const geometry = surface(
    (r, a) => {
      const angle = a * Math.PI * 2;
      const u = 0.5 + Math.cos(angle) * r * 0.24;
      const v = 0.3 + Math.sin(angle) * r * 0.13;
      const narrow = 1 - 0.05 * Math.sin(Math.min(1, v / ZIP) * Math.PI) ** 0.8 - 0.012;
      return [(u - 0.5) * pouch.w * narrow, v * pouch.h * 0.985, bulge(pouch, u, v) + 0.25];
    },
    16,
    64,
  );
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < position.count; i++) uv.setXY(i, position.getX(i) / 80, position.getY(i) / 80);
  geometry.computeVertexNormals();
  const mesh = new Mesh(geometry, gloss(contents(), 0.9));
  mesh.receiveShadow = true;
  return mesh;
}

/** A filled stand-up pouch with a zip; pages are front and back, from seal to foot. */
export const pouch: PieceBuilder = (spec, textureOf) => {
  const [w, h] = [spec.widthMm, spec.heightMm];
  const size: Pouch = { w, h, deep: Math.min(w * 0.5, h * 0.36) };
  const [front, back] = spec.faces;
  const films = [filmOf(spec, textureOf, front), filmOf(spec, textureOf, back)] as const;
  const object = new Group();
  const add = (geometry: BufferGeometry, material: Material) => {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = mesh.receiveShadow = true;
    object.add(mesh);
  };
  add(face(size, 1), films[0]);
  add(face(size, -1), films[1]);
  add(gusset(size), films[1]);
  if (/window|clear/i.test(spec.choice.Window ?? '') && !/none/i.test(spec.choice.Window ?? '')) {
    object.add(windowOf(size));
  }
  const faces: Face[] = [front, back].flatMap((one, i) => {
    const film = films[i];
    if (!one || !film) return [];
    const z = (bulge(size, 0.5, 0.5) + 2) * (i ? -1 : 1);
    return [{ spec: one, frame: faceFrame(object, [0, h / 2, z], i === 1), flat: flatPrint(one, film) }];
  });
  return {
    object,
    faces,
    views: [
      { name: 'Front', shot: SHOT },
      { name: 'Back', shot: { ...SHOT, azimuthDeg: 196 } },
    ],
  };
};
