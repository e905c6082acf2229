import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFName } from '@cantoo/pdf-lib';
import { numberIn } from '../../facts/graphics-state.ts';

/** Pixels as they were before a predictor made them easier to pack (ISO 32000-2, 7.4.4.4). */
export function undoPredictor(
  bytes: Uint8Array,
  parameters: PDFDict,
  picture: { row: number; height: number; channels: number; bits: number },
): Uint8Array {
  const number = (key: string) => numberIn(parameters.lookup(PDFName.of(key)));
  const predictor = number('Predictor') ?? 1;
  const { row, height, channels, bits } = picture;
  if (predictor < 2) return bytes;
  const step = Math.max(1, (channels * bits) >> 3);
  if (predictor >= 10) return undoPng(bytes, { row, height, step });
  return bits === 8 ? undoTiff(bytes.slice(0, row * height), row, step) : bytes;
}

/** Each number is the step from the one before it. */
function undoTiff(bytes: Uint8Array, row: number, step: number): Uint8Array {
  for (let at = 0; at < bytes.length; at += 1)
    if (at % row >= step) bytes[at] = (bytes[at] ?? 0) + (bytes[at - step] ?? 0);
  return bytes;
}

function undoPng(
  bytes: Uint8Array,
  { row, height, step }: { row: number; height: number; step: number },
): Uint8Array {
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const kind = bytes[y * (row + 1)] ?? 0;
    const from = y * (row + 1) + 1;
    const to = y * row;
    for (let x = 0; x < row; x += 1) {
      const left = x >= step ? (out[to + x - step] as number) : 0;
      const up = y > 0 ? (out[to + x - row] as number) : 0;
      const corner = x >= step && y > 0 ? (out[to + x - row - step] as number) : 0;
      out[to + x] = (bytes[from + x] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

/** PNG, 9.2: nothing, left, up, their average, or whichever of three is nearest (Paeth). */
function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
