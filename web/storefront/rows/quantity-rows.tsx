import { useId, useRef, useState } from 'react';
import { formatRows, rowsOf, totalOf } from '#contract/catalogue/quantity-rows.ts';
import { readQuantity } from '#web/lib/cart/read-quantity.ts';
import { formatCount } from '#web/lib/format.ts';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import styles from './quantity-rows.module.css';

interface QuantityRowsProps {
  /** Of which option. */
  name: string;
  values: readonly string[];
  /** What is chosen: a value, or quantities of several. */
  words: string;
  quantity: number;
  /** Of all rows together. */
  limits: { readonly minOrderQty: number; readonly maxOrderQty: number };
  /** What only a total within the limits may reach. */
  isStrict?: boolean;
  /** What a value costs more, in words. */
  extras?: Readonly<Record<string, string>> | undefined;
  /** Values that cannot be had, with the reasons. */
  excluded?: Readonly<Record<string, string>> | undefined;
  onChange: (words: string, quantity: number) => void;
}

/** What stands in the fields; `at` is what was chosen when it was typed. */
interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly at: string;
}

/** Beyond this a row alone is more than can be ordered of anything. */
const MOST = 9_999_999;

/** How many of each value of an option, and their sum, by which the price goes. */
export function QuantityRows(props: QuantityRowsProps) {
  const { name, values, words, quantity, limits, isStrict, extras, excluded, onChange } = props;
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const at = `${words}|${quantity}`;
  const chosen = Object.fromEntries(rowsOf(words, quantity).map((row) => [row.value, row.quantity]));
  const texts =
    draft?.at === at
      ? draft.texts
      : Object.fromEntries(values.map((value) => [value, String(chosen[value] || '')]));
  const rows = rowsIn(texts, values);
  const wrong = values.find((value) => readRow(texts[value]) === null);
  const total = totalOf(rows);

  // Several rows may be heard at once: those that were filled in before the page took them over.
  const latest = useRef(texts);
  latest.current = texts;
  const type = (value: string, text: string) => {
    const typed = { ...latest.current, [value]: text };
    latest.current = typed;
    const next = rowsIn(typed, values);
    const [sum, said] = [totalOf(next), formatRows(next, values)];
    const isTaken =
      values.every((one) => readRow(typed[one]) !== null) && (!isStrict || isWithin(limits, sum));
    setDraft({ texts: typed, at: isTaken ? `${said}|${sum}` : at });
    if (isTaken && (said !== words || sum !== quantity)) onChange(said, sum);
  };
  const problem = wrong
    ? `${wrong}: ${texts[wrong]} is not a whole number.`
    : isWithin(limits, total)
      ? null
      : `Please order between ${formatCount(limits.minOrderQty)} and ${formatCount(limits.maxOrderQty)} in all.`;
  return (
    <fieldset className={styles.rows} data-rows="">
      <legend className={styles.name}>
        {name}
        <span className={styles.hint}> how many of each</span>
      </legend>
      <ul className={styles.list}>
        {values.map((value, place) => {
          const field = `${id}-${place}`;
          const count = readRow(texts[value]) ?? 0;
          const reason = excluded?.[value];
          const notes = [extras?.[value], reason].filter(Boolean).join('. ');
          return (
            <li key={value} className={styles.row}>
              <div className={styles.words}>
                <label htmlFor={field} className={reason ? styles.gone : undefined}>
                  {value}
                </label>
                {notes ? (
                  <span id={`${field}-notes`} className={styles.notes}>
                    {notes}
                  </span>
                ) : null}
              </div>
              <Stepper
                id={field}
                text={texts[value] ?? ''}
                placeholder="0"
                // What cannot be had may only be taken out.
                readOnly={reason !== undefined && count === 0}
                aria-describedby={`${notes ? `${field}-notes ` : ''}${id}-sum`}
                aria-invalid={wrong === value || undefined}
                lessName={`${value}: one less`}
                moreName={`${value}: one more`}
                isLeast={count === 0}
                isMost={reason !== undefined || total >= limits.maxOrderQty}
                onStep={(by) => type(value, String(Math.max(0, count + by)))}
                onType={(text) => type(value, text)}
                onLeave={() => wrong === undefined && isWithin(limits, total) && setDraft(null)}
              />
            </li>
          );
        })}
      </ul>
      <p id={`${id}-sum`} className={styles.sum} role="status">
        <strong>{formatCount(total)}</strong> in all
        {problem ? <span className={styles.problem}> {problem}</span> : null}
      </p>
    </fieldset>
  );
}

const isWithin = ({ minOrderQty, maxOrderQty }: QuantityRowsProps['limits'], total: number) =>
  total >= Math.max(1, minOrderQty) && total <= maxOrderQty;

/** An empty field is none of it; null: no whole number. */
function readRow(text = ''): number | null {
  return text.trim() === '' ? 0 : readQuantity({ minOrderQty: 0, maxOrderQty: MOST }, text);
}

function rowsIn(texts: Readonly<Record<string, string>>, values: readonly string[]) {
  return values.map((value) => ({ value, quantity: readRow(texts[value]) ?? 0 }));
}
