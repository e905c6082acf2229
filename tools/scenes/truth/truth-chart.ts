import type { FaceSpec } from '../../../web/storefront/product/scene/piece/piece-spec.ts';
import { type PageImage, type Printed, textureOfFace } from '../printed-material.ts';

/** Colours a print is judged by: ink primaries and their overprints, a skin, a grey, a deep and a pale tone. */
export const PATCHES = [
  '#d9381e',
  '#f2a516',
  '#0b7a5b',
  '#26408b',
  '#8ecae6',
  '#5b1a4a',
  '#c58c6c',
  '#808080',
  '#f4ead6',
] as const;

/** How far the chart's lines stand inside the trim, as a share of its shorter side. */
export const INSET = 0.12;

/** Lines are this share of the trim's longer side wide. */
const LINE = 0.006;

/** A page with bleed: black lines inside all four edges of the trim, on white; magenta in the bleed. */
export function lineChart(face: FaceSpec): PageImage {
  const { widthMm: w, heightMm: h, bleedMm: b } = face;
  const size = { width: w + 2 * b, height: h + 2 * b };
  const { canvas, g } = sheet(size);
  g.fillStyle = '#ff00ff';
  g.fillRect(0, 0, size.width, size.height);
  g.translate(b, b);
  g.fillStyle = '#fff';
  g.fillRect(0, 0, w, h);
  const inset = Math.min(w, h) * INSET;
  const line = Math.max(w, h) * LINE;
  g.fillStyle = '#000';
  for (const x of [inset, w - inset]) g.fillRect(x - line / 2, 0, line, h);
  for (const y of [inset, h - inset]) g.fillRect(0, y - line / 2, w, line);
  return { image: canvas, size };
}

/** Patches stand in three rows over this share of the face around its middle. */
export const PATCHED = 0.6;

/** The patches, white around them. */
export function patchChart({ widthMm: w, heightMm: h }: FaceSpec): PageImage {
  const size = { width: w, height: h };
  const { canvas, g } = sheet(size);
  g.fillStyle = '#fff';
  g.fillRect(0, 0, w, h);
  const side = PATCHED / 3;
  PATCHES.forEach((colour, i) => {
    const [x, y] = [(i % 3) * side + 0.5 - PATCHED / 2, Math.floor(i / 3) * side + 0.5 - PATCHED / 2];
    g.fillStyle = colour;
    g.fillRect(x * w, y * h, side * w, side * h);
  });
  return { image: canvas, size };
}

function sheet(size: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  const perMm = 3000 / Math.max(size.width, size.height);
  canvas.width = Math.round(size.width * perMm);
  canvas.height = Math.round(size.height * perMm);
  const g = canvas.getContext('2d') as CanvasRenderingContext2D;
  g.scale(canvas.width / size.width, canvas.height / size.height);
  return { canvas, g };
}

/** The same page on every face. */
export const texturesWith = (page: (face: FaceSpec) => PageImage) =>
  textureOfFace((face): Printed => ({ page: page(face) }));
