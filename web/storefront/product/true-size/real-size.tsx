import { useCallback } from 'react';
import { MeasuredScreen } from '#web/lib/true-size/measured-screen.tsx';
import { SizeCanvas } from '#web/lib/true-size/size-canvas.tsx';
import { type Print, paintFace } from '../preview/paint-face.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import styles from './true-size.module.css';

interface RealSizeProps {
  spec: PieceSpec;
  face: FaceSpec;
  print: Print;
}

/** The face as large as it will be in the hand. */
export function RealSize({ face, ...props }: RealSizeProps) {
  return (
    <MeasuredScreen>
      {(pxPerMm, measureAgain) => (
        <>
          <p className={styles.words}>
            {face.name}, {face.widthMm} × {face.heightMm} mm: as large as it will be. {measureAgain}
          </p>
          <MeasuredFace face={face} pxPerMm={pxPerMm} {...props} />
        </>
      )}
    </MeasuredScreen>
  );
}

function MeasuredFace({ spec, face, print, pxPerMm }: RealSizeProps & { pxPerMm: number }) {
  const draw = useCallback(
    (pen: CanvasRenderingContext2D, widthPx: number, heightPx: number) => {
      const sheet = paintFace(spec, face, print, document.createElement('canvas'));
      pen.fillStyle = spec.stockColour;
      pen.beginPath();
      pen.roundRect(0, 0, widthPx, heightPx, face.isPlaced ? 0 : spec.cornerRadiusMm * pxPerMm);
      pen.fill();
      pen.clip();
      if (sheet) pen.drawImage(sheet, 0, 0, widthPx, heightPx);
    },
    [spec, face, print, pxPerMm],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is scrolled by keyboard too
    <section className={styles.table} tabIndex={0} aria-label="At real size">
      <SizeCanvas
        widthPx={face.widthMm * pxPerMm}
        heightPx={face.heightMm * pxPerMm}
        label={`${face.name} at real size, ${face.widthMm} by ${face.heightMm} millimetres`}
        draw={draw}
      />
    </section>
  );
}
