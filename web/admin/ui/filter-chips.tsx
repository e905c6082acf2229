import { IconX } from '@tabler/icons-react';
import styles from './filter-chips.module.css';

export interface FilterChip {
  readonly key: string;
  /** E.g. "Category: Cards". */
  readonly text: string;
  readonly onRemove: () => void;
}

/** The filters at work, each with its way out. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear?: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${text}`}
            onClick={onRemove}
          >
            {text}
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && chips.length > 1 ? (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear all
          </button>
        </li>
      ) : null}
    </ul>
  );
}
