import { type ReactNode, useId, useState } from 'react';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import {
  formatSize,
  isWithin,
  limitsInWords,
  nearestSize,
  parseSize,
  SIZE_UNITS,
  type SizeUnit,
  tenthsOf,
} from '#contract/catalogue/free-size.ts';
import { Button } from '#web/ui/button.tsx';
import type { PageProduct } from './configuration.ts';
import styles from './size-field.module.css';

interface SizeFieldProps {
  product: Pick<PageProduct, 'sizeRule' | 'printSpecification'>;
  chosen: string;
  onChoose: (value: string) => void;
  /** The named sizes. */
  children: ReactNode;
}

/** What stands in the fields; `at` is the size that was chosen when it was typed. */
interface Typed {
  readonly width: string;
  readonly height: string;
  readonly unit: SizeUnit;
  readonly at: string;
}

const UNIT_WORDS: Readonly<Record<SizeUnit, string>> = {
  ft: 'feet',
  in: 'inches',
  mm: 'mm',
  cm: 'cm',
  m: 'metres',
};

/**
 * A size: the named ones as chips, any other by width, height and unit. A whole size may be typed or pasted into either
 * field ("8 x 3 ft"). A size that is not made is asked for all the same: the quote says why, and the nearest.
 */
export default function SizeField({ product, chosen, onChoose, children }: SizeFieldProps) {
  const [draft, setDraft] = useState<Typed | null>(null);
  const id = useId();
  const shown = draft?.at === chosen ? draft : typedOf(product, chosen);
  const size = sizeOf(shown);
  const rule = product.sizeRule;
  const nearest = size ? otherSize(product, chosen, size) : chosen;

  const take = (next: Omit<Typed, 'at'>) => {
    const found = sizeOf(next);
    const words = found && formatSize(found);
    setDraft({ ...next, at: words ?? chosen });
    if (words && words !== chosen) onChoose(words);
  };
  // A whole size stays in its field while it is typed: "8 x 3" may become "8 x 30".
  const type = (part: 'width' | 'height', text: string) => {
    const whole = parseSize(text, shown.unit);
    const others = whole && { width: String(whole.width), height: String(whole.height), unit: whole.unit };
    take({ ...shown, ...others, [part]: text });
  };
  const leave = () => size && setDraft(null);
  const side = (part: 'width' | 'height') => (
    <label className={styles.side}>
      <span className={styles.label}>{part === 'width' ? 'Width' : 'Height'}</span>
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={shown[part]}
        aria-describedby={`${id}-hint`}
        aria-invalid={nearest ? true : undefined}
        onChange={(event) => type(part, event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </label>
  );
  return (
    <div>
      {children}
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
            onChange={(event) => take(inUnit(shown, event.currentTarget.value as SizeUnit))}
          >
            {SIZE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_WORDS[unit]}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {nearest ? (
          <span className={styles.problem}>
            {size ? 'Not made in this size. ' : 'Please enter width and height, for example 8 and 3. '}
          </span>
        ) : (
          size && areaOf(size)
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

type Size = NonNullable<ReturnType<typeof parseSize>>;

function sizeOf({ width, height, unit }: Omit<Typed, 'at'>): Size | null {
  const said = (side: string) => (/\p{L}|['"’”″′]/u.test(side) ? side : `${side} ${unit}`);
  const whole = parseSize(width, unit) ?? parseSize(height, unit);
  if (whole) return whole;
  return width.trim() && height.trim() ? parseSize(`${said(width)} x ${said(height)}`, unit) : null;
}

/** The chosen size in the fields: as it is said, or a named one in the product's unit. */
function typedOf(product: SizeFieldProps['product'], chosen: string): Typed {
  const usual = product.sizeRule?.unit ?? 'mm';
  const said = parseSize(chosen, usual);
  if (said) return { width: String(said.width), height: String(said.height), unit: said.unit, at: chosen };
  const trim = chosenTrim(product.printSpecification, {
    [product.printSpecification.sizeAttribute ?? '']: chosen,
  });
  if (!trim) return { width: '', height: '', unit: usual, at: chosen };
  const mm = { width: String(trim.widthMm), height: String(trim.heightMm), unit: 'mm' as const };
  return { ...inUnit(mm, usual), at: chosen };
}

/** The same length in another unit, as far as it is one. */
function inUnit(typed: Omit<Typed, 'at'>, unit: SizeUnit): Omit<Typed, 'at'> {
  const size = sizeOf(typed);
  if (!size) return { ...typed, unit };
  const side = (value: number) =>
    String(Number((tenthsOf(value, size.unit) / tenthsOf(1, unit)).toFixed(unit === 'mm' ? 1 : 2)));
  return { width: side(size.width), height: side(size.height), unit };
}

const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `24 sq ft`, or square metres where it is measured in metres. */
function areaOf({ width, height, unit }: Size): string {
  const isFeet = unit === 'ft' || unit === 'in';
  const side = (value: number) => tenthsOf(value, unit) / tenthsOf(1, isFeet ? 'ft' : 'm');
  const area = side(width) * side(height);
  if (area < 0.01) return '';
  return `${counts.format(area)} ${isFeet ? 'sq ft' : 'm²'}. `;
}
