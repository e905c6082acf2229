import { replayValue } from '#web/lib/hydration/replay-value.ts';
import styles from './option-field.module.css';

interface OptionFieldProps {
  name: string;
  values: readonly string[];
  chosen: string;
  /** Of colours we know: how they look. */
  swatches?: Readonly<Record<string, string>> | undefined;
  /** Values that cannot be had, with the reasons. */
  excluded?: Readonly<Record<string, string>> | undefined;
  onChoose: (value: string) => void;
}

/** Up to here all values stand side by side; more go into a list. */
const MOST_CHIPS = 6;

/** One choice list of the product: chips or colour swatches where there are few values, a select where many. */
export function OptionField({ name, values, chosen, swatches, excluded, onChoose }: OptionFieldProps) {
  const isColour = /colou?r/i.test(name);
  if (values.length > MOST_CHIPS && !isColour) {
    return (
      <label className={styles.field}>
        <span className={styles.name}>{name}</span>
        <select
          ref={replayValue(chosen, onChoose)}
          className={styles.select}
          name={name}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {/* A typed size too: with another shown in its place, that one could not be picked. */}
          {[...new Set(values).add(chosen)].map((value) => (
            <option key={value} value={value} disabled={excluded && value in excluded}>
              {value}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.name}>
        {name}
        {isColour && <span className={styles.chosen}> {chosen}</span>}
      </legend>
      <div className={styles.chips}>
        {values.map((value) => (
          <label key={value} className={styles.chip}>
            <input
              ref={replayValue(chosen, onChoose)}
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              // It can be reached, and without JavaScript taken: then the server finds what goes with it.
              aria-disabled={excluded && value in excluded}
              title={excluded?.[value]}
              onChange={() => onChoose(value)}
            />
            <Swatch colour={swatches?.[value]} />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An SVG: the page's policy allows no style attributes. */
export function Swatch({ colour }: { colour: string | undefined }) {
  if (!colour) return null;
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colour} />
    </svg>
  );
}
