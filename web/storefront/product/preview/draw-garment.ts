import { grownTo } from '../scene/piece/apparel/grown.ts';
import type { Point2 } from '../scene/piece/apparel/patterns.ts';
import { middleOfPrint } from '../scene/piece/apparel/print-places.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { type Cut, type FlatGarment, flatGarment } from './garment-shapes.ts';
import { isDark } from './paint-face.ts';

type Pen = CanvasRenderingContext2D;
/** Left, top, width, height on the picture. */
export type Area = readonly [number, number, number, number];

/** Draws a garment lying flat, in its colour and size. @returns where its print area is; null for what is none */
export function drawGarment(pen: Pen, spec: PieceSpec, face: FaceSpec): Area | null {
  const garment = flatGarment(spec.kind, face.name === 'Back');
  if (!garment) return null;
  const { width, height } = pen.canvas;
  const isWorn = spec.kind !== 'tote' && spec.kind !== 'cap';
  const [across, along] = isWorn ? grownTo(spec) : [1, 1];
  const { middle, highMm } = garment.view;
  const scale = height / (highMm * Math.max(across, along));
  const [zeroX, zeroY] = [width / 2 - middle[0] * across * scale, height / 2 + middle[1] * along * scale];
  pen.save();
  pen.translate(zeroX, zeroY);
  pen.scale(across * scale, -along * scale);
  pen.lineJoin = pen.lineCap = 'round';
  shadows(pen, garment, spec.stockColour, height);
  for (const cut of garment.cuts) cloth(pen, cut, spec.stockColour);
  sew(pen, garment, isDark(spec.stockColour));
  pen.restore();
  const [x, y] = middleOfPrint(spec, face);
  const [wide, high] = [face.widthMm * scale, face.heightMm * scale];
  return [zeroX + x * scale - wide / 2, zeroY - y * scale - high / 2, wide, high];
}

function trace(pen: Pen, points: readonly Point2[]): void {
  pen.beginPath();
  // The first begins the path.
  for (const [x, y] of points) pen.lineTo(x, y);
}

/** It lies on the table: a wide soft shadow and a narrow one. */
function shadows(pen: Pen, { cuts }: FlatGarment, colour: string, height: number): void {
  for (const [drop, blur, strength] of [
    [0.02, 0.05, '2e'],
    [0.004, 0.01, '40'],
  ] as const) {
    pen.save();
    Object.assign(pen, {
      shadowColor: `#3b2f1e${strength}`,
      shadowBlur: height * blur,
      shadowOffsetY: height * drop,
      fillStyle: colour,
    });
    for (const { outline } of cuts) {
      trace(pen, outline);
      pen.fill();
    }
    pen.restore();
  }
}

/** Light comes from the upper left: the cloth turns away from it to its right and at its edges. */
function cloth(pen: Pen, { outline, shade }: Cut, colour: string): void {
  trace(pen, outline);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  const xs = outline.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const light = pen.createLinearGradient(left, 0, right, 0);
  light.addColorStop(0, '#161a2b1c');
  light.addColorStop(0.2, '#161a2b05');
  light.addColorStop(0.38, '#ffffff1f');
  light.addColorStop(0.62, '#161a2b05');
  light.addColorStop(1, '#161a2b2b');
  pen.fillStyle = light;
  pen.fill();
  if (shade === 0) return;
  pen.fillStyle = `rgb(22 26 43 / ${shade})`;
  pen.fill();
}

function sew(pen: Pen, { cuts, seams, buttons }: FlatGarment, isOnDark: boolean): void {
  pen.strokeStyle = isOnDark ? '#ffffff26' : '#161a2b1a';
  const unit = cuts.length > 0 ? Math.abs(1 / pen.getTransform().a) : 1;
  pen.lineWidth = 1.5 * unit;
  for (const { outline } of cuts) {
    trace(pen, outline);
    pen.closePath();
    pen.stroke();
  }
  pen.strokeStyle = isOnDark ? '#ffffff4d' : '#161a2b38';
  for (const { line, isStitched } of seams) {
    pen.setLineDash(isStitched ? [5 * unit, 4 * unit] : []);
    pen.lineWidth = (isStitched ? 1.4 : 2) * unit;
    trace(pen, line);
    pen.stroke();
  }
  pen.setLineDash([]);
  for (const [x, y] of buttons) {
    pen.beginPath();
    pen.ellipse(x, y, 6, 6, 0, 0, 2 * Math.PI);
    pen.fillStyle = '#f2ede2';
    pen.fill();
    pen.stroke();
  }
}
