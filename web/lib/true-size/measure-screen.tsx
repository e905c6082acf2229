import { useCallback } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Range } from './range.tsx';
import { BANK_CARD, boundedScale, LEAST_PX_PER_MM, MOST_PX_PER_MM } from './screen-scale.ts';
import { SizeCanvas } from './size-canvas.tsx';
import styles from './true-size.module.css';

interface MeasureScreenProps {
  pxPerMm: number;
  onChange: (pxPerMm: number) => void;
  onDone: () => void;
}

const { widthMm, heightMm, cornerMm } = BANK_CARD;

/** Asks for a bank card, held against the screen: how large a millimetre is here. */
export function MeasureScreen({ pxPerMm, onChange, onDone }: MeasureScreenProps) {
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
