import { NativeSelect } from '@mantine/core';
import type { PrintDraft } from '#contract/product-draft.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';

interface PrintEditorProps {
  draft: Draft;
  onChange: (print: PrintDraft) => void;
}

/** What the press needs to know: sizes in mm by the value of the size attribute, pages, bleed, weight. */
export function PrintEditor({ draft, onChange }: PrintEditorProps) {
  const { attributes, printSpecification: print } = draft;
  const set = (part: Partial<PrintDraft>) => onChange({ ...print, ...part });
  const valuesOf = (option: string | null) => (option === null ? [''] : (attributes[option] ?? []));
  const options = (none: string) => [
    { value: '', label: none },
    ...Object.keys(attributes).map((name) => ({ value: name, label: name })),
  ];
  const size = (value: string) => print.trimSizes[value] ?? { widthMm: Number.NaN, heightMm: Number.NaN };
  const named = (what: string, value: string) => (value ? `${what} of ${value}` : what);
  const isPaper = print.pieceGrams === null;
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Size comes from"
        size="md"
        data={options('One size only')}
        value={print.sizeAttribute ?? ''}
        onChange={(event) => set({ sizeAttribute: event.currentTarget.value || null })}
      />
      {valuesOf(print.sizeAttribute).map((value) => (
        <div key={value} className={styles.pair}>
          <NumberField
            label={named('Width (mm)', value)}
            min={0}
            step="any"
            value={size(value).widthMm}
            onChange={(widthMm) =>
              set({ trimSizes: { ...print.trimSizes, [value]: { ...size(value), widthMm } } })
            }
          />
          <NumberField
            label={named('Height (mm)', value)}
            min={0}
            step="any"
            value={size(value).heightMm}
            onChange={(heightMm) =>
              set({ trimSizes: { ...print.trimSizes, [value]: { ...size(value), heightMm } } })
            }
          />
        </div>
      ))}
      <NativeSelect
        label="Printed pages come from"
        size="md"
        data={options('Always the same')}
        value={print.sidesAttribute ?? ''}
        onChange={(event) => set({ sidesAttribute: event.currentTarget.value || null })}
      />
      {valuesOf(print.sidesAttribute).map((value) => (
        <NumberField
          key={value}
          label={named('Printed pages', value)}
          value={print.pages[value] ?? Number.NaN}
          onChange={(pages) => set({ pages: { ...print.pages, [value]: pages } })}
        />
      ))}
      <NumberField
        label="Bleed (mm)"
        min={0}
        step="any"
        value={print.bleedMm}
        onChange={(bleedMm) => set({ bleedMm })}
      />
      <NumberField
        label="Safe margin (mm)"
        min={0}
        step="any"
        value={print.safeMarginMm}
        onChange={(safeMarginMm) => set({ safeMarginMm })}
      />
      <NumberField
        label="Minimum resolution (ppi)"
        value={print.minimumPpi}
        onChange={(minimumPpi) => set({ minimumPpi })}
      />
      <NativeSelect
        label="Colour"
        size="md"
        data={['CMYK', 'RGB', 'K']}
        value={print.colour}
        onChange={(event) => set({ colour: event.currentTarget.value as PrintDraft['colour'] })}
      />
      <NativeSelect
        label="Weight by"
        size="md"
        data={[
          { value: 'paper', label: 'Paper (gsm)' },
          { value: 'piece', label: 'Piece (g)' },
        ]}
        value={isPaper ? 'paper' : 'piece'}
        onChange={({ currentTarget }) =>
          set(
            currentTarget.value === 'paper'
              ? { paperGsm: 300, pieceGrams: null }
              : { paperGsm: null, pieceGrams: 100 },
          )
        }
      />
      <NumberField
        label={isPaper ? 'Paper weight (gsm)' : 'Weight of a piece (g)'}
        min={0}
        step="any"
        value={(isPaper ? print.paperGsm : print.pieceGrams) ?? Number.NaN}
        onChange={(weight) => set(isPaper ? { paperGsm: weight } : { pieceGrams: weight })}
      />
    </div>
  );
}
