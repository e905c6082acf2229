import { useCallback, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type Print, paintFace } from '../preview/paint-face.ts';
import type { FaceSpec, PieceSpec } from '../scene/piece/piece-spec.ts';
import { Range } from './range.tsx';
import {
  BANK_CARD,
  boundedScale,
  keepScale,
  LEAST_PX_PER_MM,
  MOST_PX_PER_MM,
  measuredScale,
  NOMINAL_PX_PER_MM,
} from './screen-scale.ts';
import { SizeCanvas } from './size-canvas.tsx';
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
      <Measure
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

interface MeasureProps {
  pxPerMm: number;
  onChange: (pxPerMm: number) => void;
  onDone: () => void;
}

const { widthMm, heightMm, cornerMm } = BANK_CARD;

function Measure({ pxPerMm, onChange, onDone }: MeasureProps) {
  const draw = useCallback(
    (pen: CanvasRenderingContext2D, width: number, height: number) => {
      pen.strokeStyle = '#d9381e';
      pen.fillStyle = '#ffffff';
      pen.lineWidth = 2;
      pen.beginPath();
      pen.roundRect(1, 1, width - 2, height - 2, cornerMm * pxPerMm);
      pen.fill();
      pen.stroke();
    },
    [pxPerMm],
  );
  return (
    <>
      <p className={styles.words}>
        Hold a bank card (or any card of that size, such as a driving licence) against the screen, its corner
        on the corner of the outline. Move the slider until both are the same size.
      </p>
      <Range
        label="Size of the outline"
        value={pxPerMm}
        min={LEAST_PX_PER_MM}
        max={MOST_PX_PER_MM}
        step={0.01}
        words={`${Math.round(widthMm * pxPerMm)} pixels wide`}
        onChange={(value) => onChange(boundedScale(value))}
      />
      <div className={styles.table}>
        <SizeCanvas
          widthPx={widthMm * pxPerMm}
          heightPx={heightMm * pxPerMm}
          label="Outline of a bank card"
          draw={draw}
        />
      </div>
      <Button onClick={onDone}>They are the same size</Button>
    </>
  );
}
