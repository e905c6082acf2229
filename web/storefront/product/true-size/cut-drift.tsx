import { useCallback, useEffect, useMemo, useState } from 'react';
import { Range } from '#web/lib/true-size/range.tsx';
import { SizeCanvas } from '#web/lib/true-size/size-canvas.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Page } from '../preview/pages.ts';
import { landingOf } from '../scene/piece/landing.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { CUT_DRIFT_MM, cutAt, platesAt, separate } from './drift.ts';
import styles from './true-size.module.css';

interface CutDriftProps {
  spec: PieceSpec;
  face: FaceSpec;
  page: Page;
  safeMarginMm: number;
}

/** Beyond the bleed there is paper. */
const AROUND_MM = 2;
const LONGEST_PX = 640;
const TURNS_PER_SECOND = 0.9;
const FULL_TURN = 20;

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The finished piece as the knife may cut it: up to 1 mm beside where it was meant, the colours a hair apart. What
 * ends in white or runs too near the edge shows at once. Moves by itself unless motion is not wanted; always by slider.
 */
export function CutDrift({ spec, face, page, safeMarginMm }: CutDriftProps) {
  const [turn, setTurn] = useState(1.2);
  const [isMoving, setMoving] = useState(() => !wantsCalm());
  useEffect(() => {
    if (!isMoving) return;
    let last = performance.now();
    let next = requestAnimationFrame(function step(now) {
      const passed = Math.min(0.1, (now - last) / 1000);
      last = now;
      setTurn((before) => (before + passed * TURNS_PER_SECOND) % FULL_TURN);
      next = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(next);
  }, [isMoving]);
  const scale = LONGEST_PX / Math.max(face.widthMm, face.heightMm);
  const plates = useMemo(() => separate(pressSheet(spec, face, page, scale)), [spec, face, page, scale]);
  const draw = useCallback(
    (pen: CanvasRenderingContext2D, widthPx: number, heightPx: number) => {
      drawPiece(pen, { plates, spec, face, turn, scale, widthPx, heightPx });
      drawSafeLine(pen, { widthPx, heightPx, marginPx: safeMarginMm * scale });
    },
    [plates, spec, face, turn, scale, safeMarginMm],
  );
  const { xMm, yMm } = cutAt(turn);
  return (
    <>
      <p className={styles.words}>
        Piles are cut to within {CUT_DRIFT_MM} mm, and the colours may lie a hair apart. Keep what matters
        inside the dashed line, and run backgrounds into the bleed.
      </p>
      <div className={styles.table}>
        <SizeCanvas
          widthPx={face.widthMm * scale}
          heightPx={face.heightMm * scale}
          label={`Your design cut ${sideWords(xMm, yMm)}`}
          draw={draw}
        />
      </div>
      <div className={styles.row}>
        <Range
          label="Cut"
          value={turn}
          min={0}
          max={FULL_TURN}
          step={0.05}
          words={sideWords(xMm, yMm)}
          onChange={(value) => {
            setMoving(false);
            setTurn(value);
          }}
        />
        <Button look="secondary" onClick={() => setMoving(!isMoving)}>
          {isMoving ? 'Stop' : 'Let it drift'}
        </Button>
      </div>
    </>
  );
}

const one = (mm: number) => Math.abs(mm).toFixed(1);

function sideWords(xMm: number, yMm: number): string {
  return `${one(xMm)} mm ${xMm < 0 ? 'left' : 'right'}, ${one(yMm)} mm ${yMm < 0 ? 'high' : 'low'}`;
}

/** The sheet as it comes off the press: artwork to its bleed, paper around it. */
function pressSheet(spec: PieceSpec, face: FaceSpec, page: Page, scale: number): HTMLCanvasElement {
  const around = face.bleedMm + AROUND_MM;
  const sheet = document.createElement('canvas');
  sheet.width = Math.round((face.widthMm + 2 * around) * scale);
  sheet.height = Math.round((face.heightMm + 2 * around) * scale);
  const pen = sheet.getContext('2d');
  if (!pen) return sheet;
  pen.fillStyle = spec.stockColour;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.scale(scale, scale);
  pen.globalCompositeOperation = 'multiply';
  const { leftMm, topMm, widthMm, heightMm } = landingOf(page.size, face);
  // What lies beyond the bleed is not printed.
  pen.beginPath();
  pen.rect(AROUND_MM, AROUND_MM, face.widthMm + 2 * face.bleedMm, face.heightMm + 2 * face.bleedMm);
  pen.clip();
  pen.drawImage(page.picture, around + leftMm, around + topMm, widthMm, heightMm);
  return sheet;
}

interface Drawing {
  plates: readonly HTMLCanvasElement[];
  spec: PieceSpec;
  face: FaceSpec;
  turn: number;
  scale: number;
  widthPx: number;
  heightPx: number;
}

function drawPiece(pen: CanvasRenderingContext2D, drawing: Drawing): void {
  const { plates, spec, face, turn, scale, widthPx, heightPx } = drawing;
  const around = (face.bleedMm + AROUND_MM) * scale;
  const cut = cutAt(turn);
  const shifts = platesAt(turn);
  pen.save();
  pen.beginPath();
  pen.roundRect(0, 0, widthPx, heightPx, spec.cornerRadiusMm * scale);
  pen.clip();
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.globalCompositeOperation = 'multiply';
  plates.forEach((plate, i) => {
    const shift = shifts[i] ?? { xMm: 0, yMm: 0 };
    const [x, y] = [shift.xMm - cut.xMm, shift.yMm - cut.yMm];
    pen.drawImage(plate, x * scale - around, y * scale - around);
  });
  pen.restore();
}

function drawSafeLine(
  pen: CanvasRenderingContext2D,
  { widthPx, heightPx, marginPx }: { widthPx: number; heightPx: number; marginPx: number },
): void {
  if (marginPx * 2 >= Math.min(widthPx, heightPx)) return;
  for (const [colour, offset] of [
    ['#ffffff', 0],
    ['#161a2b', 5],
  ] as const) {
    pen.setLineDash([5, 5]);
    pen.lineDashOffset = offset;
    pen.strokeStyle = colour;
    pen.strokeRect(marginPx, marginPx, widthPx - 2 * marginPx, heightPx - 2 * marginPx);
  }
  pen.setLineDash([]);
}
