import { useCallback, useState } from 'react';
import { MeasureScreen } from '#web/lib/true-size/measure-screen.tsx';
import { keepScale, measuredScale, NOMINAL_PX_PER_MM } from '#web/lib/true-size/screen-scale.ts';
import { SizeCanvas } from '#web/lib/true-size/size-canvas.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Print, paintFace } from '../preview/paint-face.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import styles from './true-size.module.css';

interface RealSizeProps {
  spec: PieceSpec;
  face: FaceSpec;
  print: Print;
}

/** The face as large as it will be in the hand; asks for a bank card once to know how large that is here. */
export function RealSize({ spec, face, print }: RealSizeProps) {
  const [pxPerMm, setScale] = useState(() => measuredScale() ?? NOMINAL_PX_PER_MM);
  const [isMeasuring, setMeasuring] = useState(() => measuredScale() === null);
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
  if (isMeasuring) {
    return (
      <MeasureScreen
        pxPerMm={pxPerMm}
        onChange={setScale}
        onDone={() => {
          keepScale(pxPerMm);
          setMeasuring(false);
        }}
      />
    );
  }
  return (
    <>
      <p className={styles.words}>
        {face.name}, {face.widthMm} × {face.heightMm} mm: as large as it will be.{' '}
        <Button look="quiet" size="small" onClick={() => setMeasuring(true)}>
          Measure the screen again
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is scrolled by keyboard too */}
      <section className={styles.table} tabIndex={0} aria-label="At real size">
        <SizeCanvas
          widthPx={face.widthMm * pxPerMm}
          heightPx={face.heightMm * pxPerMm}
          label={`${face.name} at real size, ${face.widthMm} by ${face.heightMm} millimetres`}
          draw={draw}
        />
      </section>
    </>
  );
}
