import { useId } from 'react';
import styles from './true-size.module.css';

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as people say it. */
  words: string;
  onChange: (value: number) => void;
}

/** A slider with its value in words. */
export function Range({ label, words, onChange, ...input }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="range"
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}
