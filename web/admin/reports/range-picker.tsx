import { Button, TextInput } from '@mantine/core';
import { presets, type Range } from './range.ts';
import styles from './reports.module.css';

interface RangePickerProps {
  range: Range;
  onChange: (range: Range) => void;
}

export function RangePicker({ range, onChange }: RangePickerProps) {
  return (
    <fieldset className={styles.range}>
      <legend className="spoken">Days of the report</legend>
      <div className={styles.presets}>
        {presets().map(({ name, range: preset }) => (
          <Button
            key={name}
            variant={preset.from === range.from && preset.to === range.to ? 'filled' : 'default'}
            aria-pressed={preset.from === range.from && preset.to === range.to}
            size="sm"
            onClick={() => onChange(preset)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className={styles.days}>
        <TextInput
          type="date"
          label="From"
          value={range.from}
          max={range.to}
          onChange={({ currentTarget: { value } }) => {
            if (value) onChange({ ...range, from: value });
          }}
        />
        <TextInput
          type="date"
          label="To"
          value={range.to}
          min={range.from}
          onChange={({ currentTarget: { value } }) => {
            if (value) onChange({ ...range, to: value });
          }}
        />
      </div>
    </fieldset>
  );
}
