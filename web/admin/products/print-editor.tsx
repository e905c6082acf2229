import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PrintDraft } from '#contract/catalogue/print-issues.ts';
import { typedNumbers } from '#web/lib/forms/typed-number.ts';
import { NumberField } from '../ui/number-field.tsx';
import { CheckModesFields } from './check-modes.tsx';
import type { Draft } from './draft.ts';
import { PrintPages, type PrintPartProps, PrintSizes } from './print-sizes.tsx';
import styles from './product-form.module.css';

interface PrintEditorProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (print: PrintDraft) => void;
}

/** What the press needs to know: sizes in mm by the value of the size attribute, pages, bleed, weight. */
export function PrintEditor({ draft, errors, onChange }: PrintEditorProps) {
  const { attributes, printSpecification: print } = draft;
  const part: PrintPartProps = {
    attributes,
    print,
    errorOf: (path) => errors[`printSpecification.${path}`],
    set: (change) => onChange({ ...print, ...change }),
  };
  return (
    <>
      <PrintSizes {...part} />
      <PrintPages {...part} />
      <PressFields {...part} />
      <LimitFields {...part} />
      <CheckModesFields {...part} />
    </>
  );
}

const CONDITIONS = [
  { value: 'coated-fogra39', label: 'Coated (FOGRA39)' },
  { value: 'uncoated-fogra29', label: 'Uncoated (FOGRA29)' },
  { value: 'swop-tr003', label: 'SWOP (TR 003)' },
];

/** What the press holds; an empty number is the usual one. */
function LimitFields({ print, errorOf, set }: PrintPartProps) {
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Press condition"
        size="md"
        data={CONDITIONS}
        value={print.pressCondition ?? 'coated-fogra39'}
        onChange={(event) =>
          set({ pressCondition: event.currentTarget.value as PrintDraft['pressCondition'] })
        }
      />
      <NumberField
        label="Most ink (%)"
        placeholder="As usual"
        value={print.maximumInk ?? Number.NaN}
        error={errorOf('maximumInk')}
        onChange={(value, isEmpty) => set({ maximumInk: isEmpty ? undefined : value })}
      />
      <NumberField
        label="Thinnest line (pt)"
        placeholder="As usual"
        hasDecimals
        value={print.minimumLinePt ?? Number.NaN}
        error={errorOf('minimumLinePt')}
        onChange={(value, isEmpty) => set({ minimumLinePt: isEmpty ? undefined : value })}
      />
      <NumberField
        label="Smallest text (pt)"
        placeholder="As usual"
        hasDecimals
        value={print.minimumTextPt ?? Number.NaN}
        error={errorOf('minimumTextPt')}
        onChange={(value, isEmpty) => set({ minimumTextPt: isEmpty ? undefined : value })}
      />
      <PanelsField print={print} errorOf={errorOf} set={set} />
    </div>
  );
}

/** Where a sheet is folded, by the widths of its panels. */
function PanelsField({ print, errorOf, set }: Omit<PrintPartProps, 'attributes'>) {
  const [words, setWords] = useState(print.panelsMm?.join(', ') ?? '');
  return (
    <TextInput
      label="Panels (mm)"
      placeholder="Not folded"
      description="From the left of the outside, as in 97.67, 99.67, 99.66"
      size="md"
      maxLength={120}
      value={words}
      error={errorOf('panelsMm')}
      onChange={(event) => {
        const said = event.currentTarget.value;
        setWords(said);
        set({ panelsMm: said.trim() === '' ? undefined : typedNumbers(said, 'mm') });
      }}
    />
  );
}

/** Margins, resolution, colour, and what a piece weighs. */
function PressFields({ print, errorOf, set }: PrintPartProps) {
  const isPaper = print.pieceGrams === null;
  return (
    <div className={styles.grid}>
      <NumberField
        label="Bleed (mm)"
        hasDecimals
        value={print.bleedMm}
        error={errorOf('bleedMm')}
        onChange={(bleedMm) => set({ bleedMm })}
      />
      <NumberField
        label="Safe margin (mm)"
        hasDecimals
        value={print.safeMarginMm}
        error={errorOf('safeMarginMm')}
        onChange={(safeMarginMm) => set({ safeMarginMm })}
      />
      <NumberField
        label="Minimum resolution (ppi)"
        value={print.minimumPpi}
        error={errorOf('minimumPpi')}
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
        onChange={({ currentTarget: { value } }) =>
          set(value === 'paper' ? { paperGsm: 300, pieceGrams: null } : { paperGsm: null, pieceGrams: 100 })
        }
      />
      <NumberField
        label={isPaper ? 'Paper weight (gsm)' : 'Weight of a piece (g)'}
        hasDecimals
        value={(isPaper ? print.paperGsm : print.pieceGrams) ?? Number.NaN}
        error={errorOf('paperGsm')}
        onChange={(weight) => set(isPaper ? { paperGsm: weight } : { pieceGrams: weight })}
      />
    </div>
  );
}
