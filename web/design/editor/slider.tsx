import styles from './panel.module.css';

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  /** What the value is, to who hears it. */
  words?: string;
  onChange: (value: number) => void;
  onRest: () => void;
}

/** A number that is found by looking: with a thumb, or arrow keys. */
export function Slider({ label, value, min = 0, max = 100, words, onChange, onRest }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={words ?? `${value} per cent`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onRest}
        onBlur={onRest}
      />
    </label>
  );
}
