import { useId, useState } from 'react';
import { CENTRED } from '#contract/artwork-placement.ts';
import { Button } from '#web/ui/button.tsx';
import type { PageSize, Placement } from '../scene/piece/landing.ts';
import type { FaceSpec } from '../scene/piece/piece-spec.ts';
import { keepInside, LEAST_SCALE, sizeOn } from './placement.ts';
import styles from './preview.module.css';

interface PlacementFieldsProps {
  face: FaceSpec;
  page: PageSize;
  placement: Placement;
  onChange: (placement: Placement) => void;
}

/** Where the artwork goes on the print area, in numbers: what dragging it does too. */
export function PlacementFields({ face, page, placement, onChange }: PlacementFieldsProps) {
  const { widthMm, heightMm } = sizeOn(face, page, placement);
  const size = `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;
  const change = (part: Partial<Placement>) => onChange(keepInside(face, page, { ...placement, ...part }));
  return (
    <fieldset className={styles.placement}>
      <legend className={styles.legend}>
        {face.name}: where the design goes
        <span className={styles.measure}>
          {' '}
          print area {face.widthMm} × {face.heightMm} mm
        </span>
      </legend>
      <label className={styles.size}>
        <span>Size</span>
        <input
          type="range"
          min={LEAST_SCALE * 100}
          max={100}
          step={1}
          value={Math.round(placement.scale * 100)}
          aria-valuetext={size}
          onChange={(event) => change({ scale: event.currentTarget.valueAsNumber / 100 })}
        />
        <output className={styles.measure}>{size}</output>
      </label>
      <Millimetres label="Move right" value={placement.xMm} onChange={(xMm) => change({ xMm })} />
      <Millimetres label="Move up" value={placement.yMm} onChange={(yMm) => change({ yMm })} />
      <Button look="secondary" size="small" className={styles.centre} onClick={() => onChange(CENTRED)}>
        Centre it
      </Button>
    </fieldset>
  );
}

interface MillimetresProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Takes what is typed as it is typed; what does not fit is put right when the field is left. */
function Millimetres({ label, value, onChange }: MillimetresProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.millimetres}>
      <label htmlFor={id}>{label} (mm)</label>
      <input
        id={id}
        className={styles.number}
        type="number"
        step={1}
        inputMode="decimal"
        value={typed ?? String(value)}
        onChange={(event) => {
          const { value: text, valueAsNumber } = event.currentTarget;
          setTyped(text);
          if (Number.isFinite(valueAsNumber)) onChange(valueAsNumber);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
