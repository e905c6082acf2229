import { landingOf, type Placement } from '../scene/piece/landing.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import type { Page } from './pages.ts';

/** What there is to print: the pages of the file, or a quiet sample where nobody brought one. */
export interface Print {
  readonly pages: readonly (Page | null)[] | null;
  readonly placements: Readonly<Record<string, Placement>>;
}

const LONGEST_PX = 2048;
/** Placed artwork is painted anew while it is dragged, and is never all of the picture. */
const LONGEST_PLACED_PX = 1280;
/** Of all faces of a piece together: with their smaller copies about 20 MB of a phone's memory. */
const MOST_PIXELS = 3_700_000;

/** The page a face is printed with, if the file has it. */
export function pageOf(face: FaceSpec, { pages }: Print): Page | null {
  return pages?.[face.page - 1] ?? null;
}

/**
 * Paints what is printed on a face: exactly the trim or the print area, transparent beside placed artwork. White is no
 * ink: what is white here is the stock's own colour on the piece.
 * @returns null where nothing is printed
 */
export function paintFace(
  spec: PieceSpec,
  face: FaceSpec,
  print: Print,
  sheet: HTMLCanvasElement,
): HTMLCanvasElement | null {
  const page = pageOf(face, print);
  if (!page && print.pages) return null;
  const { widthMm, heightMm } = face;
  const most = Math.sqrt(MOST_PIXELS / spec.faces.length / (widthMm * heightMm));
  const longest = face.isPlaced ? LONGEST_PLACED_PX : LONGEST_PX;
  const scale = Math.min(most, longest / Math.max(widthMm, heightMm));
  // Setting the size empties the sheet.
  sheet.width = Math.max(1, Math.round(widthMm * scale));
  sheet.height = Math.max(1, Math.round(heightMm * scale));
  const pen = sheet.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.scale(sheet.width / widthMm, sheet.height / heightMm);
  if (!face.isPlaced) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, widthMm, heightMm);
  }
  if (page) {
    const { leftMm, topMm, ...on } = landingOf(page.size, face, print.placements[face.name]);
    if (face.isPlaced) clip(pen, face);
    pen.drawImage(page.picture, leftMm, topMm, on.widthMm, on.heightMm);
  } else sample(pen, spec, face);
  return sheet;
}

/** Nothing is printed outside the print area. */
function clip(pen: CanvasRenderingContext2D, { widthMm, heightMm }: FaceSpec): void {
  pen.beginPath();
  pen.rect(0, 0, widthMm, heightMm);
  pen.clip();
}

/** Where a design would go, in the quiet voice of a proof: corners of a frame and two words. */
function sample(pen: CanvasRenderingContext2D, spec: PieceSpec, face: FaceSpec): void {
  const { widthMm: w, heightMm: h } = face;
  const short = Math.min(w, h);
  const margin = short * 0.1;
  const arm = short * 0.12;
  pen.strokeStyle = pen.fillStyle = isDark(spec.stockColour) ? '#ffffffb0' : '#161a2b70';
  pen.lineWidth = short / 160;
  for (const [x, y, dx, dy] of [
    [margin, margin, 1, 1],
    [w - margin, margin, -1, 1],
    [w - margin, h - margin, -1, -1],
    [margin, h - margin, 1, -1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x + dx * arm, y);
    pen.lineTo(x, y);
    pen.lineTo(x, y + dy * arm);
    pen.stroke();
  }
  const size = Math.min(short * 0.13, (w - 2 * margin) / 7.5);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${size}px "Bricolage Grotesque Variable", sans-serif`;
  pen.fillText('Your design', w / 2, h / 2 - size * 0.45);
  pen.font = `400 ${size * 0.5}px "Inter Variable", sans-serif`;
  pen.fillText(`${face.name} · ${mm(w)} × ${mm(h)} mm`, w / 2, h / 2 + size * 0.6);
}

const mm = (value: number) => String(Math.round(value * 10) / 10);

/** Whether ink would not be seen on it; colours are written as #rrggbb. */
export function isDark(colour: string): boolean {
  const [, red = 'ff', green = 'ff', blue = 'ff'] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour) ?? [];
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16)) as [number, number, number];
  return 0.3 * r + 0.59 * g + 0.11 * b < 110;
}
