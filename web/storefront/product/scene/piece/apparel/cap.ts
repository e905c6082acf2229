import { CircleGeometry, Group, type Material, Mesh, Object3D, SphereGeometry, Vector3 } from 'three';
import { matt } from '../../materials.ts';
import type { Shot } from '../../shot.ts';
import { surface } from '../../vessels.ts';
import type { Face, FaceTexture, PieceBuilder } from '../piece.ts';
import type { FaceSpec, PieceSpec } from '../piece-spec.ts';
import { flatPrint } from '../print-patch.ts';
import { clothPrint, embroidery, fabric, thread } from './fabric.ts';
import { isEmbroidered, sewnInto } from './garment.ts';

const SHOT: Shot = { azimuthDeg: 20, elevationDeg: 14, facing: 0.75, keyAzimuthDeg: -56, aperture: 0.01 };

type Point = [number, number, number];

/** Half of a head of 580 mm round, and the crown's height, in mm. */
const [RX, RZ, HIGH] = [83, 98, 102];

/** The rim is a little higher over the peak than behind. */
const rim = (a: number) => 2 + 12 * Math.max(0, Math.cos(a)) ** 0.6;

/** The crown: u round from behind, its middle in front; v from the rim up to the button. */
function crown(u: number, v: number, out = 0): Point {
  const a = (u - 0.5) * Math.PI * 2;
  const p = v * Math.PI * 0.5;
  const round = Math.cos(p) ** 0.68;
  const ahead = Math.max(0, Math.cos(a));
  // Six panels: the cloth is drawn in along each seam, and the front two are stiffened and stand steeper.
  const seam = 1 - 0.014 * Math.abs(Math.cos(u * Math.PI * 6)) ** 16 * Math.cos(p);
  const lean = 1 + 0.05 * ahead ** 1.4 * Math.sin(p * 2);
  const soft = 1 + 0.006 * Math.sin(a * 5 + v * 7) * (1 - ahead) * Math.sin(p * 2);
  const r = round * seam * lean * soft;
  return [
    Math.sin(a) * (RX * r + out),
    rim(a) + Math.sin(p) ** 1.04 * (HIGH + 12 - rim(a)) + out * Math.sin(p),
    Math.cos(a) * (RZ * r + out),
  ];
}

/** The peak: v 1 at the crown, 0 at its edge; bent down to both sides. */
function peak(u: number, v: number, up = 0): Point {
  const a = (u - 0.5) * Math.PI * 0.96;
  const out = 1 - v;
  const reach = 74 * Math.max(0, Math.cos(a)) ** 0.5 * out;
  const x = Math.sin(a) * (RX - 1.5 + 8 * out * Math.cos(a));
  const bend = (x / RX) ** 2 * 17 * out + out ** 1.5 * 8;
  return [x, Math.max(1.4, rim(a) + 3.5 * out - bend) + up, Math.cos(a) * (RZ - 1.5) + reach];
}

/** The point of the front x mm to the right and y mm above the rim along the cloth, `lift` mm off it. */
function onFront(x: number, y: number, lift: number): Vector3 {
  const arc = new Vector3(...crown(0.5, 0.5)).distanceTo(new Vector3(...crown(0.5, 0.49))) * 100;
  let [v, walked] = [0, 0];
  let from = new Vector3(...crown(0.5, 0));
  while (walked < y && v < 1) {
    v += 1 / Math.max(200, arc * 4);
    const to = new Vector3(...crown(0.5, v));
    walked += to.distanceTo(from);
    from = to;
  }
  const sign = Math.sign(x) || 1;
  let u = 0.5;
  walked = 0;
  while (walked < Math.abs(x)) {
    u += sign * 0.0012;
    const to = new Vector3(...crown(u, v));
    walked += to.distanceTo(from);
    from = to;
  }
  return new Vector3(...crown(u, v, lift));
}

/** Middle of the print above the rim, in mm along the cloth. */
const PRINT_Y = 49;

function print(object: Group, spec: PieceSpec, textureOf: FaceTexture, face: FaceSpec): Face {
  const area = [face.widthMm, face.heightMm] as const;
  const map = textureOf(face);
  const ink: Material = isEmbroidered(spec) ? embroidery(map, area) : clothPrint(map, 'twill', area);
  const lift = isEmbroidered(spec) ? 1 : 0.5;
  const geometry = surface(
    (u, v) => onFront((u - 0.5) * face.widthMm, PRINT_Y + (v - 0.5) * face.heightMm, lift).toArray() as Point,
    32,
    16,
  );
  const mesh = new Mesh(geometry, ink);
  mesh.receiveShadow = true;
  mesh.renderOrder = 2;
  const frame = new Object3D();
  const up = onFront(0, PRINT_Y + 10, 0)
    .sub(onFront(0, PRINT_Y - 10, 0))
    .normalize();
  const right = new Vector3(1, 0, 0);
  frame.quaternion.setFromRotationMatrix(
    frame.matrix.makeBasis(right, up, new Vector3().crossVectors(right, up)),
  );
  frame.position.copy(onFront(0, PRINT_Y, 1));
  object.add(mesh, frame);
  return { spec: face, frame, flat: flatPrint(face, ink) };
}

function trimmings(object: Group, colour: string): void {
  const add = sewnInto(object);
  const seam = thread(colour);
  const cloth = fabric(colour, 'twill');
  // Taped seams between the panels with a row of stitches on either side.
  for (let i = 0; i < 6; i++) {
    const middle = i / 6;
    for (const side of [-0.0075, 0.0075]) {
      const line = surface((u, v) => crown(middle + side + (u - 0.5) * 0.0016, 0.03 + v * 0.92, 0.35), 1, 40);
      add(line, seam).castShadow = false;
    }
  }
  for (let row = 1; row <= 5; row++) {
    const v = row / 6.4;
    const line = surface((u, k) => peak(0.03 + u * 0.94, v + (k - 0.5) * 0.011, 0.45), 64, 1);
    add(line, seam).castShadow = false;
  }
  for (let i = 0; i < 6; i++) {
    const [x, y, z] = crown((i + 0.5) / 6, 0.62, 0.6);
    const eye = add(new SphereGeometry(2.6, 16, 8), seam);
    eye.position.set(x, y, z);
    eye.scale.setScalar(0.8);
  }
  const button = add(new SphereGeometry(7.5, 32, 16), cloth);
  button.scale.y = 0.5;
  button.position.y = 12.5 + HIGH;
}

/** A six-panel cap lying on its rim; the artwork is over the front seam. */
export const cap: PieceBuilder = (spec, textureOf) => {
  const object = new Group();
  const add = sewnInto(object);
  const colour = spec.stockColour;
  const cloth = fabric(colour, 'twill');
  const shell = surface((u, v) => crown(u, v), 144, 40);
  const uv = shell.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * 5.7, uv.getY(i) * 1.6);
  add(shell, cloth);
  const brim = surface((u, v) => peak(u, v), 72, 16);
  add(brim, cloth);
  add(
    surface((u, v) => peak(1 - u, v, -2.6), 72, 16),
    fabric(colour, 'twill'),
  );
  add(
    surface((u, v) => peak(u, 0, -2.6 * (1 - v)), 72, 2),
    cloth,
  );
  // The sweatband closes the crown, or light would come in under the rim.
  const floor = add(new CircleGeometry(1, 64), matt('#3a342d'));
  floor.rotation.x = -Math.PI / 2;
  floor.scale.set(RX - 1, RZ - 1, 1);
  floor.position.y = 0.6;
  trimmings(object, colour);
  const face = spec.faces[0];
  return {
    object,
    faces: face ? [print(object, spec, textureOf, face)] : [],
    views: [
      { name: 'Front', shot: SHOT },
      { name: 'Flat view', shot: { ...SHOT, azimuthDeg: 0, elevationDeg: 10 } },
      { name: 'Back', shot: { ...SHOT, azimuthDeg: 205, elevationDeg: 18 } },
    ],
  };
};
