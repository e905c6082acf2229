import { NativeSelect } from '@mantine/core';
import type { PrintDraft } from '#contract/catalogue/print-issues.ts';
import { NumberField } from '../ui/number-field.tsx';
import styles from './product-form.module.css';

export interface PrintPartProps {
  attributes: Readonly<Record<string, readonly string[]>>;
  print: PrintDraft;
  /** By path inside the print specification. */
  errorOf: (path: string) => string | undefined;
  set: (part: Partial<PrintDraft>) => void;
}

/** The values of an option, or `''` alone where nothing depends on one. */
function valuesOf(option: string | null, attributes: PrintPartProps['attributes']): readonly string[] {
  return option === null ? [''] : (attributes[option] ?? []);
}

function optionChoices(none: string, attributes: PrintPartProps['attributes']) {
  return [
    { value: '', label: none },
    ...Object.keys(attributes).map((name) => ({ value: name, label: name })),
  ];
}

/** E.g. "Width (mm) of A5". */
const named = (what: string, value: string) => (value ? `${what} of ${value}` : what);

/** The trim size, one or by the value of an attribute. */
export function PrintSizes({ attributes, print, errorOf, set }: PrintPartProps) {
  const sizeOf = (value: string) => print.trimSizes[value] ?? { widthMm: Number.NaN, heightMm: Number.NaN };
  const change = (value: string, part: { widthMm?: number; heightMm?: number }) =>
    set({ trimSizes: { ...print.trimSizes, [value]: { ...sizeOf(value), ...part } } });
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Size comes from"
        size="md"
        data={optionChoices('One size only', attributes)}
        value={print.sizeAttribute ?? ''}
        error={errorOf('sizeAttribute')}
        onChange={(event) => set({ sizeAttribute: event.currentTarget.value || null })}
      />
      {valuesOf(print.sizeAttribute, attributes).map((value) => (
        <fieldset key={value} className={styles.pair}>
          {value ? <legend>{value}</legend> : null}
          <NumberField
            label="Width (mm)"
            spokenLabel={named('Width (mm)', value)}
            hasDecimals
            value={sizeOf(value).widthMm}
            error={errorOf(`trimSizes.${value}`)}
            onChange={(widthMm) => change(value, { widthMm })}
          />
          <NumberField
            label="Height (mm)"
            spokenLabel={named('Height (mm)', value)}
            hasDecimals
            value={sizeOf(value).heightMm}
            onChange={(heightMm) => change(value, { heightMm })}
          />
        </fieldset>
      ))}
    </div>
  );
}

/** How many faces or pages are printed, always or by the value of an attribute. */
export function PrintPages({ attributes, print, errorOf, set }: PrintPartProps) {
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Printed pages come from"
        size="md"
        data={optionChoices('Always the same', attributes)}
        value={print.sidesAttribute ?? ''}
        error={errorOf('sidesAttribute')}
        onChange={(event) => set({ sidesAttribute: event.currentTarget.value || null })}
      />
      {valuesOf(print.sidesAttribute, attributes).map((value) => (
        <NumberField
          key={value}
          label={named('Printed pages', value)}
          value={print.pages[value] ?? Number.NaN}
          error={errorOf(`pages.${value}`)}
          onChange={(pages) => set({ pages: { ...print.pages, [value]: pages } })}
        />
      ))}
    </div>
  );
}
