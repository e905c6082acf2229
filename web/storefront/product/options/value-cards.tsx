import { useId } from 'react';
import { replayValue } from '#web/lib/hydration/replay-value.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import type { Option } from './dependent-options.tsx';
import { Swatch } from './option-field.tsx';
import styles from './value-cards.module.css';

type ByValue = Readonly<Record<string, string>> | undefined;

interface ValueCardsProps {
  option: Option;
  chosen: string;
  /** Addresses of pictures. */
  pictures: ByValue;
  /** What is said of a value. */
  notes: ByValue;
  swatches: ByValue;
  /** Values that cannot be had, with the reasons. */
  excluded: ByValue;
  onChoose: (value: string) => void;
}

/**
 * A choice list whose values have pictures or notes. The name of a value stands below its picture and names its button, so
 * that the picture says nothing more to those who do not see it; what it shows is for its note to say.
 */
export function ValueCards(props: ValueCardsProps) {
  const { option, chosen, pictures, notes, swatches, excluded, onChoose } = props;
  const [name, values] = option;
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.name}>{name}</legend>
      <div className={pictures ? styles.cards : styles.rows}>
        {values.map((value, place) => {
          const note = notes?.[value];
          const at = `${id}-${place}`;
          return (
            <label key={value} className={styles.card}>
              <input
                ref={replayValue(chosen, onChoose)}
                className={styles.radio}
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                aria-labelledby={at}
                aria-describedby={note ? `${at}-note` : undefined}
                aria-disabled={excluded && value in excluded}
                title={excluded?.[value]}
                onChange={() => onChoose(value)}
              />
              {pictures?.[value] ? (
                <Picture
                  src={pictures[value]}
                  alt=""
                  width={160}
                  height={120}
                  sizes="160px"
                  className={styles.picture}
                />
              ) : (
                <Swatch colour={swatches?.[value]} />
              )}
              <span id={at} className={styles.value}>
                {value}
              </span>
              {note ? (
                <span id={`${at}-note`} className={styles.note}>
                  {note}
                </span>
              ) : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
