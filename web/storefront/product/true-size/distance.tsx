import { useCallback, useState } from 'react';
import { Range } from '#web/lib/true-size/range.tsx';
import { measuredScale, NOMINAL_PX_PER_MM } from '#web/lib/true-size/screen-scale.ts';
import { SizeCanvas } from '#web/lib/true-size/size-canvas.tsx';
import { type Print, paintFace } from '../preview/paint-face.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { FARTHEST_M, goodDistance, NEAREST_M, seenFrom } from './from-afar.ts';
import styles from './true-size.module.css';

interface DistanceProps {
  spec: PieceSpec;
  face: FaceSpec;
  print: Print;
}

/** The room a wall of ours has on a telephone. */
const ROOM_MM = 70;

/** A large print as large as it looks to somebody some metres away, the screen held at an arm's length. */
export function Distance({ spec, face, print }: DistanceProps) {
  const [metres, setMetres] = useState(() => goodDistance(Math.max(face.widthMm, face.heightMm), ROOM_MM));
  const pxPerMm = measuredScale() ?? NOMINAL_PX_PER_MM;
  const draw = useCallback(
    (pen: CanvasRenderingContext2D, widthPx: number, heightPx: number) => {
      const sheet = paintFace(spec, face, print, document.createElement('canvas'));
      if (sheet) pen.drawImage(sheet, 0, 0, widthPx, heightPx);
    },
    [spec, face, print],
  );
  const words = metres === 1 ? '1 metre' : `${metres} metres`;
  return (
    <>
      <p className={styles.words}>
        Hold the screen at an arm's length: this is how large the print looks from where people stand.
      </p>
      <Range
        label="Seen from"
        value={metres}
        min={NEAREST_M}
        max={FARTHEST_M}
        step={1}
        words={words}
        onChange={setMetres}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is scrolled by keyboard too */}
      <section className={styles.wall} tabIndex={0} aria-label={`Seen from ${words}`}>
        <SizeCanvas
          widthPx={seenFrom(metres, face.widthMm) * pxPerMm}
          heightPx={seenFrom(metres, face.heightMm) * pxPerMm}
          label={`${face.name}, ${face.widthMm} by ${face.heightMm} millimetres, seen from ${words}`}
          draw={draw}
        />
      </section>
    </>
  );
}
