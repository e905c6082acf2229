import { TextInput } from '@mantine/core';
import styles from './product-form.module.css';

interface SwatchFieldsProps {
  /** Of which attribute. */
  name: string;
  values: readonly string[];
  swatches: Readonly<Record<string, string>>;
  onChange: (swatches: Record<string, string>) => void;
}

/** How each value of an attribute looks; values that are gone stay until their colour is taken away. */
export function SwatchFields({ name, values, swatches, onChange }: SwatchFieldsProps) {
  const all = [...new Set([...values, ...Object.keys(swatches)])];
  const put = (value: string, colour: string) => {
    const { [value]: _, ...others } = swatches;
    onChange(colour ? { ...others, [value]: colour } : others);
  };
  return (
    <details>
      <summary>Swatches of {name}</summary>
      <p className={styles.note}>
        A colour as in #1d2a4d. Empty: the shop’s own where it knows the name of the colour, else none.
      </p>
      <div className={styles.grid}>
        {all.map((value) => (
          <TextInput
            key={value}
            label={`Swatch of ${value}`}
            size="md"
            maxLength={7}
            placeholder="#"
            value={swatches[value] ?? ''}
            error={isWrong(swatches[value]) ? 'Please write it as in #1d2a4d' : undefined}
            rightSection={<Shown colour={swatches[value]} />}
            onChange={(event) => put(value, event.currentTarget.value.trim())}
          />
        ))}
      </div>
    </details>
  );
}

const isColour = (text: string | undefined) => /^#[0-9a-f]{6}$/i.test(text ?? '');
const isWrong = (text: string | undefined) => text !== undefined && !isColour(text);

function Shown({ colour }: { colour: string | undefined }) {
  if (!isColour(colour)) return null;
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colour} />
    </svg>
  );
}
