import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { type Area, drawGarment } from './draw-garment.ts';
import { isDark, type Print, paintFace } from './paint-face.ts';

const PAPER = '#efe8db';
type Pen = CanvasRenderingContext2D;

/** Draws one face at rest on paper, from straight before it: on its garment, or in its stock, corners and shadow. */
export function drawStill(canvas: HTMLCanvasElement, spec: PieceSpec, face: FaceSpec, print: Print): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  ground(pen, canvas.width, canvas.height);
  const sheet = paintFace(spec, face, print, document.createElement('canvas'));
  pen.imageSmoothingQuality = 'high';
  const worn = drawGarment(pen, spec, face);
  if (!worn) {
    drawSheet(pen, spec, face, sheet);
    return;
  }
  // Ink on cloth has white under it.
  if (sheet) pen.drawImage(sheet, ...worn);
  printArea(pen, isDark(spec.stockColour), worn);
}

/** What is printed all over. */
function drawSheet(pen: Pen, spec: PieceSpec, face: FaceSpec, sheet: HTMLCanvasElement | null): void {
  const { width, height } = pen.canvas;
  const scale = Math.min((width * 0.7) / face.widthMm, (height * 0.66) / face.heightMm);
  const [wide, high] = [face.widthMm * scale, face.heightMm * scale];
  const [left, top] = [(width - wide) / 2, (height - high) / 2];
  const outline = () => {
    pen.beginPath();
    pen.roundRect(left, top, wide, high, spec.cornerRadiusMm * scale);
  };
  for (const [drop, blur, strength] of [
    [height * 0.03, height * 0.06, '2e'],
    [height * 0.006, height * 0.012, '40'],
  ] as const) {
    pen.save();
    Object.assign(pen, { shadowColor: `#3b2f1e${strength}`, shadowBlur: blur, shadowOffsetY: drop });
    pen.fillStyle = spec.isClear ? '#e9eeec' : spec.stockColour;
    outline();
    pen.fill();
    pen.restore();
  }
  pen.save();
  outline();
  pen.clip();
  // Ink lets paper show through.
  pen.globalCompositeOperation = 'multiply';
  if (sheet) pen.drawImage(sheet, left, top, wide, high);
  pen.globalCompositeOperation = 'source-over';
  sheen(pen, spec, [left, top, wide, high]);
  pen.restore();
  pen.strokeStyle = '#161a2b1f';
  pen.lineWidth = 1.5;
  outline();
  pen.stroke();
}

function ground(pen: Pen, width: number, height: number): void {
  const light = pen.createRadialGradient(
    width * 0.38,
    height * 0.34,
    0,
    width * 0.5,
    height * 0.5,
    width * 0.75,
  );
  light.addColorStop(0, '#f5efe4');
  light.addColorStop(1, PAPER);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
}

function printArea(pen: Pen, isOnDark: boolean, area: Area): void {
  pen.setLineDash([10, 10]);
  pen.lineWidth = 2;
  pen.strokeStyle = isOnDark ? '#ffffff70' : '#161a2b40';
  pen.strokeRect(...area);
  pen.setLineDash([]);
}

/** The window in what shines. */
function sheen(
  pen: Pen,
  { finish }: PieceSpec,
  [left, top, wide, high]: [number, number, number, number],
): void {
  if (!['gloss', 'plastic', 'holographic'].includes(finish)) return;
  const light = pen.createLinearGradient(left, top, left + wide, top + high);
  light.addColorStop(0.15, '#ffffff00');
  light.addColorStop(0.3, '#ffffff38');
  light.addColorStop(0.42, '#ffffff08');
  light.addColorStop(0.6, '#ffffff00');
  pen.fillStyle = light;
  pen.fillRect(left, top, wide, high);
}
