import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import {
  formatSize,
  isWithin,
  limitsInWords,
  nearestSize,
  SIZE_UNITS,
  type SizeUnit,
  tenthsOf,
} from '#contract/catalogue/free-size.ts';
import { replayValue } from '#web/lib/hydration/replay-value.ts';
import { Button } from '#web/ui/button.tsx';
import type { PageProduct } from '../configuration.ts';
import type { OptionField } from './option-field.tsx';
import styles from './size-field.module.css';
import { inOtherUnit, namedOrTyped, sizeOf, type TypedSides, typeInto, wordsOf } from './typed-size.ts';

interface SizeFieldProps {
  product: Pick<PageProduct, 'sizeRule' | 'printSpecification'>;
  chosen: string;
  onChoose: (value: string) => void;
  /** The named sizes. */
  children: ReactElement<Parameters<typeof OptionField>[0]>;
}

/** What stands in the fields; `at` is the size that was chosen when it was typed. */
type Draft = TypedSides & { readonly at: string };

const UNIT_WORDS: Readonly<Record<SizeUnit, string>> = {
  ft: 'feet',
  in: 'inches',
  mm: 'mm',
  cm: 'cm',
  m: 'metres',
};

/**
 * A size: the named ones as chips, any other by width, height and unit. A whole size may be typed or pasted into either
 * field ("8 x 3 ft"). A size that is not made is asked for all the same: the quote says why, and the nearest. Fields that
 * say no size choose none, so nothing is priced or added.
 */
export function SizeField({ product, chosen, onChoose, children }: SizeFieldProps): ReactNode {
  const [draft, setDraft] = useState<Draft | null>(null);
  const id = useId();
  const shown = draft?.at === chosen ? draft : namedOrTyped(product, chosen);
  const size = sizeOf(shown);
  const rule = product.sizeRule;
  const nearest = size ? otherSize(product, chosen, size) : null;
  const isWrong = !size || nearest !== null;
  const { name, values } = children.props;
  const isTyped = chosen !== '' && !values.includes(chosen);

  // Both sides may be heard at once: when they were filled in before the page took them over.
  const latest = useRef(shown);
  latest.current = shown;
  const type = (part: 'width' | 'height', text: string) => {
    const next = typeInto(latest.current, part, text);
    latest.current = next;
    const at = wordsOf(next);
    setDraft({ ...next, at });
    if (at !== chosen) onChoose(at);
  };
  // What another unit shows is rounded: the size stays until somebody types.
  const leave = () => size && !shown.exact && setDraft(null);
  const side = (part: 'width' | 'height') => (
    <label className={styles.side}>
      <span className={styles.label}>{part === 'width' ? 'Width' : 'Height'}</span>
      <input
        ref={replayValue(shown[part], (text) => type(part, text))}
        className={styles.input}
        autoComplete="off"
        maxLength={40}
        value={shown[part]}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong ? true : undefined}
        onChange={(event) => type(part, event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </label>
  );
  return (
    <div>
      {children}
      {/* Without JavaScript the form keeps the size; a named one, further up, comes before it. */}
      {isTyped ? <input type="hidden" name={name} value={chosen} /> : null}
      <fieldset aria-label="Any other size" className={styles.sides}>
        {side('width')}
        <span className={styles.by} aria-hidden="true">
          ×
        </span>
        {side('height')}
        <label className={styles.unit}>
          <span className={styles.label}>Unit</span>
          <select
            className={styles.input}
            value={shown.unit}
            onChange={(event) =>
              setDraft({ ...inOtherUnit(shown, event.currentTarget.value as SizeUnit), at: chosen })
            }
          >
            {SIZE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_WORDS[unit]}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite" aria-atomic="true">
        {isWrong ? (
          <span className={styles.problem}>
            {size ? 'Not made in this size. ' : 'Please enter width and height, for example 8 and 3. '}
          </span>
        ) : (
          size && areaOf(size, shown.unit)
        )}
        {rule ? <span className={styles.limits}>{limitsInWords(rule, shown.unit)}</span> : null}
      </p>
      {size && nearest ? (
        <Button size="small" look="secondary" onClick={() => onChoose(nearest)}>
          Take {nearest}
        </Button>
      ) : null}
    </div>
  );
}

/** The nearest size that is made, where this one is not; null where it is, or has a name. */
function otherSize({ sizeRule, printSpecification }: SizeFieldProps['product'], chosen: string, size: Size) {
  if (!sizeRule || Object.hasOwn(printSpecification.trimSizes, chosen) || isWithin(sizeRule, size))
    return null;
  return formatSize(nearestSize(sizeRule, size));
}

type Size = NonNullable<ReturnType<typeof sizeOf>>;

const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `24 sq ft`, or square metres where it is shown in metres. */
function areaOf({ width, height, unit }: Size, shown: SizeUnit): string {
  const isFeet = shown === 'ft' || shown === 'in';
  const side = (value: number) => tenthsOf(value, unit) / tenthsOf(1, isFeet ? 'ft' : 'm');
  const area = side(width) * side(height);
  // Of a label or a flyer nobody thinks in these.
  if (area < 0.1) return '';
  return `${counts.format(area)} ${isFeet ? 'sq ft' : 'm²'}. `;
}
