import { NativeSelect } from '@mantine/core';
import type { CheckMode, FindingCode } from '#contract/finding-codes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CHECK_NAMES, MODE_NAMES } from '../lib/check-names.ts';
import type { PrintPartProps } from './print-sizes.tsx';
import styles from './product-form.module.css';

const CODES = Object.keys(CHECK_NAMES) as FindingCode[];
const MODES = [
  { value: '', label: 'As usual' },
  ...Object.entries(MODE_NAMES).map(([value, label]) => ({ value, label })),
];

/** What is done about each finding of artwork, where it is not what the check does by itself. */
export function CheckModesFields({ print, set }: Pick<PrintPartProps, 'print' | 'set'>) {
  const modes = print.checkModes ?? {};
  const count = Object.keys(modes).length;
  const change = (code: FindingCode, mode: CheckMode | '') => {
    const { [code]: _before, ...others } = modes;
    const next = mode === '' ? others : { ...others, [code]: mode };
    set({ checkModes: Object.keys(next).length > 0 ? next : undefined });
  };
  return (
    <details>
      <summary>{count === 0 ? 'Checks of artwork: as usual' : `Checks of artwork: ${count} changed`}</summary>
      <div className={classNames(styles.grid, styles.even)}>
        {CODES.map((code) => (
          <NativeSelect
            key={code}
            label={CHECK_NAMES[code]}
            size="md"
            data={MODES}
            value={modes[code] ?? ''}
            onChange={(event) => change(code, event.currentTarget.value as CheckMode | '')}
          />
        ))}
      </div>
    </details>
  );
}
