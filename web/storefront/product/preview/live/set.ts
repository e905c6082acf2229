import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  PerspectiveCamera,
  Scene,
  Sphere,
  Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { backdrop } from '../../scene/backdrop.ts';
import { addLights, type Lights } from '../../scene/lights.ts';
import { lightMaterials } from '../../scene/materials.ts';
import type { Piece } from '../../scene/piece/piece.ts';
import { direction, sample } from '../../scene/sampling.ts';
import type { Shot } from '../../scene/shot.ts';
import { distanceFor, type Eye, type Points, type Room, seenFrom } from './framing.ts';

/** Samples of a still picture. */
export const SAMPLES = 20;
/** The light of this one stands in the middle of where it goes: a single sample is as bright as their mean. */
const MEAN = SAMPLES / 2;
/** Shares no factor with the number of samples: few of them in this order are spread like all of them. */
const STRIDE = 7;

const MOST_SHADOW_PX = 1024;
const ACROSS = 0.82;
const UPRIGHT = 0.88;

export interface SetFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The share of its height that words lie over, at the top. */
  readonly headroom: number;
}

/** A piece on its paper, lit: what the camera sees. */
export interface StageSet {
  readonly world: Scene;
  readonly camera: PerspectiveCamera;
  readonly shot: Shot;
  /** Stands camera and light for sample `i` (0 while things move) of a picture of this size. */
  stand(eye: Eye, frame: SetFrame, i: number): void;
  /** Frees what belongs to this set alone; textures of the print stay with who made them. */
  dispose(): void;
}

/**
 * Light and paper stay where they are to the camera and the piece turns, as on a turntable: what shines moves over
 * the print, and every view is lit as its picture is.
 */
export function buildSet(renderer: WebGLRenderer, piece: Piece, chosen: Shot): StageSet {
  const shot: Shot = { ...chosen, azimuthDeg: 0 };
  const world = new Scene();
  const turntable = new Group();
  const { centre, radius } = middle(piece);
  piece.object.scale.setScalar(1 / radius);
  piece.object.position.set(-centre.x / radius, 0, -centre.z / radius);
  turntable.add(piece.object);
  world.add(turntable);
  world.updateMatrixWorld(true);
  const eyeLevel = new Vector3(0, centre.y / radius, 0);
  const paper = backdrop(shot, eyeLevel);
  if (shot.wall) {
    paper.position.z = -centre.z / radius;
    turntable.add(paper);
  } else world.add(paper);
  lightMaterials(renderer, piece.object, shot);
  const lights = addLights(world, shot, eyeLevel, SAMPLES);
  coarsenShadows(world);
  const camera = new PerspectiveCamera(shot.fovDeg ?? 24, 1, 0.1, 100);
  const target = { points: pointsOf(piece, eyeLevel), eyeLevel, home: chosen };
  return {
    world,
    camera,
    shot,
    stand(eye, frame, i) {
      turntable.rotation.y = (-eye.azimuthDeg * Math.PI) / 180;
      lights.place((MEAN + i * STRIDE) % SAMPLES, SAMPLES);
      aim(camera, target, eye, frame, i);
    },
    dispose: () => strike(world, lights),
  };
}

/** A phone draws every shadow in every frame; refined, their edges are soft at this size too. */
function coarsenShadows(world: Scene): void {
  world.traverse((object) => {
    if (object instanceof DirectionalLight) object.shadow.mapSize.clampScalar(1, MOST_SHADOW_PX);
  });
}

function middle(piece: Piece): { centre: Vector3; radius: number } {
  piece.object.position.set(0, 0, 0);
  piece.object.scale.setScalar(1);
  piece.object.updateMatrixWorld(true);
  const { center, radius } = new Box3().setFromObject(piece.object).getBoundingSphere(new Sphere());
  return { centre: center, radius: radius || 1 };
}

/** Some vertices of everything that must be inside the frame. */
function pointsOf(piece: Piece, eyeLevel: Vector3): Points {
  const meshes: Mesh[] = [];
  piece.object.traverse((object) => {
    if (object instanceof Mesh && !object.userData.unframed) meshes.push(object);
  });
  const each = Math.max(24, Math.floor(720 / Math.max(1, meshes.length)));
  const points: number[] = [];
  const point = new Vector3();
  for (const mesh of meshes) {
    const position = mesh.geometry.getAttribute('position');
    const step = Math.max(1, Math.floor(position.count / each));
    for (let i = 0; i < position.count; i += step) {
      point.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld).sub(eyeLevel);
      points.push(point.x, point.y, point.z);
    }
  }
  return Float32Array.from(points);
}

/** What the camera is aimed at. */
interface Target {
  readonly points: Points;
  readonly eyeLevel: Vector3;
  readonly home: Shot;
}

function aim(
  camera: PerspectiveCamera,
  { points, eyeLevel, home }: Target,
  eye: Eye,
  { widthPx, heightPx, headroom }: SetFrame,
  i: number,
): void {
  const room: Room = { across: ACROSS, upright: UPRIGHT - headroom };
  const lens = { fovDeg: camera.fov, aspect: widthPx / heightPx };
  camera.aspect = lens.aspect;
  // Steps back where the piece is larger than it is in its view, and never nearer: turning must not feel like zooming.
  const distance =
    Math.max(distanceFor(points, home, lens, room), distanceFor(points, eye, lens, room)) / eye.zoom;
  camera.position.copy(eyeLevel).addScaledVector(direction(0, eye.elevationDeg), distance);
  camera.lookAt(eyeLevel);
  // A lens shift, as on a view camera: uprights stay upright.
  const seen = seenFrom(points, eye, distance, lens);
  const [x, y] = [(seen.x * widthPx) / 2, (-(seen.y + headroom) * heightPx) / 2];
  const [jitterX, jitterY] = i === 0 ? [0, 0] : [sample(i, 4) - 0.5, sample(i, 5) - 0.5];
  camera.setViewOffset(widthPx, heightPx, x + jitterX, y + jitterY, widthPx, heightPx);
}

/** Materials stay: disposing them would throw their compiled shaders away. */
function strike(world: Scene, lights: Lights): void {
  lights.dispose();
  world.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) {
      for (const [slot, value] of Object.entries(material)) {
        // The mirrored studio is everybody's, the print whoever's painted it.
        if (value instanceof Texture && slot !== 'envMap' && !value.userData.isPrint) value.dispose();
      }
    }
  });
}
