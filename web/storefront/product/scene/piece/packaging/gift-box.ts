import { Group, Mesh, Object3D, PlaneGeometry } from 'three';
import { matt } from '../../materials.ts';
import type { Shot } from '../../shot.ts';
import type { PieceBuilder } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatFace, grounded, laidOut, STUDIO, sheetOf, viewsOf } from './boxes.ts';
import { BOARD_MM, lidWrap, type Wall } from './lid-wrap.ts';
import { flap, foldNet, type NetSheet, rectangle } from './net.ts';
import type { BoxNet } from './net-layout.ts';

const OUTSIDE: Shot = { ...STUDIO, azimuthDeg: 24, elevationDeg: 36, facing: 0.4, keyAzimuthDeg: -80 };

/** The lower part of a rigid box: four walls and a floor of wrapped board. */
function base(width: number, depth: number, height: number, colour: string): Group {
  const [x, z, t] = [width / 2, depth / 2, 2];
  const materials = [matt(colour), matt('#f7f1e6'), matt(colour)] as const;
  const tray = foldNet(
    {
      outline: rectangle([-x, -z, x, z]),
      children: [
        flap([-x - t, -z - height, x + t, -z], 'top', 90),
        flap([-x - t, z, x + t, z + height], 'bottom', 90),
        flap([-x - height, -z, -x, z], 'right', 90),
        flap([x, -z, x + height, z], 'left', 90),
      ],
    },
    { widthMm: width, heightMm: depth, thicknessMm: t, materials },
  );
  tray.rotation.x = Math.PI / 2;
  return grounded(tray);
}

interface Box {
  readonly object: Group;
  readonly net: BoxNet;
  readonly sheet: NetSheet;
  readonly frame: Object3D;
  readonly colour: string;
  readonly isOpen: boolean;
}

/** The wrapped panel with its printed side up, its middle over the origin, and the frame on it. */
function wrapped({ sheet, frame }: Box, net: BoxNet): Group {
  const lid = foldNet(net.root, sheet);
  lid.rotation.x = -Math.PI / 2;
  lid.add(frame);
  return lid;
}

/** A lid to lift off; opened, it leans against its base. */
function liftOff(box: Box): void {
  const { widthMm: w, depthMm: d, heightMm: h } = box.net.inner;
  const high = h * 1.5;
  const lid = wrapped(box, box.net);
  box.object.add(base(w - 5.2, d - 5.2, high, box.colour), lid);
  lid.position.y = high + 4.2;
  if (!box.isOpen) return;
  const lean = Math.asin(Math.min(0.9, (high - 4) / d));
  lid.rotation.x += lean;
  lid.position.set(
    w * 0.08,
    (d / 2) * Math.sin(lean) + h * Math.cos(lean) * 0.12,
    d * 0.5 + (d / 2) * Math.cos(lean) + 8,
  );
}

/** A lid that hangs on the back; magnets hold its front flap on the box. */
function magnetic(box: Box, spec: PieceSpec): void {
  const { widthMm: w, depthMm: d, heightMm: h } = box.net.inner;
  const walls: Wall[] = box.isOpen ? ['front'] : ['front', 'back'];
  const net = lidWrap(spec, box.isOpen ? 74 : 90, walls);
  const lid = wrapped(box, net);
  const hinge = new Group();
  lid.position.set(0, BOARD_MM, d / 2);
  hinge.add(lid);
  hinge.position.set(0, h, -d / 2);
  hinge.rotation.x = box.isOpen ? (-104 * Math.PI) / 180 : 0;
  box.object.add(base(w - 4, d - 4, h - BOARD_MM, box.colour), hinge);
}

/** A sleeve with a tray in it that a ribbon pulls out. */
function drawer(box: Box, spec: PieceSpec): void {
  const { widthMm: w, depthMm: d, heightMm: h } = box.net.inner;
  const sleeve = wrapped(box, lidWrap(spec, 90, ['front', 'back']));
  sleeve.position.y = h + BOARD_MM;
  const foot = new Mesh(new PlaneGeometry(w, d), matt(box.colour));
  foot.rotation.x = -Math.PI / 2;
  foot.position.y = 0.4;
  foot.receiveShadow = true;
  const tray = base(w - 1, d - 6, h - 6, box.colour);
  tray.position.set(box.isOpen ? w * 0.52 : 0.5, 1, 0);
  const ribbon = new Mesh(new PlaneGeometry(26, 13), matt('#f4ead6'));
  ribbon.position.set(tray.position.x + w / 2 + 13, h * 0.5, 0);
  ribbon.rotation.set(-0.5, 0, -0.35);
  ribbon.material.side = 2;
  ribbon.castShadow = true;
  box.object.add(sleeve, foot, tray, ribbon);
}

/** A rigid box: the page is the paper of its lid; what is under it is wrapped in plain paper of the stock's colour. */
export const giftBox: PieceBuilder = (spec, textureOf) => {
  const views = viewsOf(OUTSIDE, OUTSIDE);
  if (spec.pose === 'flat') return laidOut(spec, lidWrap(spec, 0), textureOf, views);
  const net = lidWrap(spec);
  const sheet = sheetOf(spec, textureOf, net);
  const colour = spec.choice['Base colour'] ?? spec.stockColour;
  const object = new Group();
  const frame = new Object3D();
  const box: Box = { object, net, sheet, frame, colour, isOpen: spec.pose === 'open' };
  const closing = spec.choice.Closing ?? '';
  if (/magnet|flap/i.test(closing)) magnetic(box, spec);
  else if (/drawer/i.test(closing)) drawer(box, spec);
  else liftOff(box);
  return { object, faces: flatFace(spec, sheet, frame), views };
};
