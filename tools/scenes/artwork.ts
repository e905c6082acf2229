import { CanvasTexture, SRGBColorSpace } from 'three';

export type Pen = CanvasRenderingContext2D;

/** Draws on a sheet whose longer side is 1000 units, origin top left. */
export type Design = (g: Pen, w: number, h: number) => void;

export const INK = {
  paper: '#fbf8f3',
  cream: '#f4ead6',
  night: '#161a2b',
  vermilion: '#d9381e',
  marigold: '#f2a516',
  leaf: '#0b7a5b',
  indigo: '#26408b',
  rose: '#e85d75',
  blush: '#f6c9b8',
  plum: '#5b1a4a',
  teal: '#0f8b8d',
  sky: '#8ecae6',
  kraft: '#c39a6b',
  brown: '#4a2c1a',
  lime: '#b7c934',
};

/** Turns a design into a texture; `longPx` is the resolution of the longer side. */
export function artwork(widthMm: number, heightMm: number, design: Design, longPx = 1600): CanvasTexture {
  const canvas = document.createElement('canvas');
  const long = Math.max(widthMm, heightMm);
  canvas.width = Math.round((widthMm / long) * longPx);
  canvas.height = Math.round((heightMm / long) * longPx);
  const g = canvas.getContext('2d') as Pen;
  g.scale(longPx / 1000, longPx / 1000);
  g.lineJoin = g.lineCap = 'round';
  design(g, (widthMm / long) * 1000, (heightMm / long) * 1000);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/**
 * D: Bricolage Grotesque, C: the same condensed, I: Inter, S: Inter slanted. Anek in five scripts, each with its
 * own Latin: HI Devanagari, TA Tamil, BN Bangla, TE Telugu, KN Kannada.
 */
const FACES = {
  D: 'Bricolage Grotesque Variable',
  C: 'Bricolage Grotesque Variable',
  I: 'Inter Variable',
  S: 'Inter Variable',
  HI: 'Anek Devanagari Variable',
  TA: 'Anek Tamil Variable',
  BN: 'Anek Bangla Variable',
  TE: 'Anek Telugu Variable',
  KN: 'Anek Kannada Variable',
};

export interface Type {
  fill?: string;
  weight?: number;
  face?: keyof typeof FACES;
  align?: CanvasTextAlign;
  track?: number;
  /** Shrinks the line to fit this width. */
  max?: number;
}

/** Sets one line of type on its baseline. */
export function type(g: Pen, words: string, x: number, y: number, size: number, look: Type = {}): void {
  const { fill = INK.night, weight = 700, face = 'D', align = 'left', track = 0, max } = look;
  const set = (px: number) => {
    g.fontStretch = face === 'C' ? 'condensed' : 'normal';
    g.font = `${face === 'S' ? 'italic ' : ''}${weight} ${px}px '${FACES[face]}'`;
    g.letterSpacing = `${(track * px) / 100}px`;
  };
  set(size);
  const wide = g.measureText(words).width;
  if (max && wide > max) set((size * max) / wide);
  g.fillStyle = fill;
  g.textAlign = align;
  g.fillText(words, align === 'center' ? x + (track * size) / 200 : x, y);
}

/** Sets several lines with the same look, `lead` units apart. */
export function lines(
  g: Pen,
  words: string[],
  x: number,
  y: number,
  size: number,
  lead: number,
  look: Type = {},
): void {
  words.forEach((line, i) => {
    type(g, line, x, y + i * lead, size, look);
  });
}

/** Sets type along a circle, centred on the angle (degrees, 0 at the top, clockwise). */
export function arcType(
  g: Pen,
  words: string,
  x: number,
  y: number,
  r: number,
  size: number,
  look: Type & { atDeg?: number; inside?: boolean } = {},
): void {
  const { fill = INK.night, weight = 700, face = 'D', track = 6, atDeg = 0, inside = false } = look;
  g.save();
  g.fontStretch = face === 'C' ? 'condensed' : 'normal';
  g.font = `${weight} ${size}px '${FACES[face]}'`;
  g.letterSpacing = '0px';
  g.fillStyle = fill;
  g.textAlign = 'center';
  const gap = (track * size) / 100;
  const widths = [...words].map((c) => g.measureText(c).width + gap);
  const total = widths.reduce((a, b) => a + b, 0);
  const sign = inside ? -1 : 1;
  let along = -total / 2;
  g.translate(x, y);
  [...words].forEach((c, i) => {
    const half = (widths[i] ?? 0) / 2;
    const a = (atDeg * Math.PI) / 180 + (sign * (along + half)) / r;
    g.save();
    g.rotate(a);
    g.translate(0, -r * sign * (inside ? -1 : 1));
    if (inside) g.rotate(Math.PI);
    g.fillText(c, 0, 0);
    g.restore();
    along += half * 2;
  });
  g.restore();
}

export function fill(g: Pen, color: string, x: number, y: number, w: number, h: number, r = 0): void {
  g.fillStyle = color;
  g.beginPath();
  g.roundRect(x, y, w, h, r);
  g.fill();
}

export function dot(g: Pen, color: string, x: number, y: number, r: number): void {
  g.fillStyle = color;
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fill();
}

export function ring(g: Pen, color: string, x: number, y: number, r: number, width: number): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.stroke();
}

export function rule(g: Pen, color: string, width: number, ...points: number[]): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) g.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  g.stroke();
}

/** Draws an SVG path (in a 100 × 100 box around its centre) at x, y, `size` units wide. */
export function mark(
  g: Pen,
  d: string,
  color: string,
  x: number,
  y: number,
  size: number,
  turnDeg = 0,
  stroke = 0,
): void {
  g.save();
  g.translate(x, y);
  g.rotate((turnDeg * Math.PI) / 180);
  g.scale(size / 100, size / 100);
  g.translate(-50, -50);
  if (stroke) {
    g.strokeStyle = color;
    g.lineWidth = stroke;
    g.stroke(new Path2D(d));
  } else {
    g.fillStyle = color;
    g.fill(new Path2D(d));
  }
  g.restore();
}
