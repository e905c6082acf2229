import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { presets, type Range, refusalOf } from './range.ts';
import styles from './reports.module.css';

interface RangePickerProps {
  range: Range;
  onChange: (range: Range) => void;
}

/** A range is asked for when it is one: while a day is typed, it is the year 2 for a moment. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const [typed, setTyped] = useState<Range | null>(null);
  const shown = typed ?? range;
  const change = (next: Range) => {
    const isOne = refusalOf(next) === null;
    setTyped(isOne ? null : next);
    if (isOne) onChange(next);
  };
  return (
    <fieldset className={styles.range}>
      <legend className="spoken">Days of the report</legend>
      <div className={styles.presets}>
        {presets().map(({ name, range: preset }) => {
          const isShown = preset.from === shown.from && preset.to === shown.to;
          return (
            <Button
              key={name}
              variant={isShown ? 'filled' : 'default'}
              aria-pressed={isShown}
              size="sm"
              onClick={() => change(preset)}
            >
              {name}
            </Button>
          );
        })}
      </div>
      <div className={styles.days}>
        <TextInput
          type="date"
          label="From"
          value={shown.from}
          onChange={({ currentTarget }) => change({ ...shown, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          value={shown.to}
          onChange={({ currentTarget }) => change({ ...shown, to: currentTarget.value })}
        />
      </div>
      <p role="status" className={styles.refusal}>
        {refusalOf(shown)}
      </p>
    </fieldset>
  );
}
