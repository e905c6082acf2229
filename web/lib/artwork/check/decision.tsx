import { useId, useState } from 'react';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './check-panel.module.css';
import type { ArtworkCheck } from './use-artwork-check.ts';

type Question = NonNullable<ArtworkCheckResult['decision']>;

interface DecisionProps {
  check: ArtworkCheck;
  question: Question | null;
  /** It is what the page is there for. */
  isMain?: boolean | undefined;
  /** Only another file can be printed. */
  mustReplace: boolean;
  isStale: boolean;
  onReplace: () => void;
}

/** The one decision: how it is printed, or another file. */
export function Decision({ check, question, isMain, mustReplace, isStale, onReplace }: DecisionProps) {
  const [fix, setFix] = useState<string | null>(null);
  const options = question?.options ?? [];
  const chosen = (options.find((option) => option.fix === fix) ?? options[0])?.fix;
  return (
    <>
      {question && chosen && options.length > 1 && !mustReplace ? (
        <Options
          options={options}
          chosen={chosen}
          disabled={isStale || check.isDeciding}
          onChoose={(next) => {
            setFix(next);
            check.tryOut?.(next);
          }}
        />
      ) : null}
      <div className={styles.actions}>
        {mustReplace ? null : (
          <Button
            look={isMain ? 'primary' : 'secondary'}
            size="small"
            isBusy={check.isDeciding}
            disabled={isStale}
            onClick={() => void check.decide(chosen)}
          >
            Print it like this
          </Button>
        )}
        <Button look="secondary" size="small" onClick={onReplace}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

interface OptionsProps {
  /** What is asked stands above, with what was found. */
  options: Question['options'];
  chosen: string;
  disabled: boolean;
  onChoose: (fix: string) => void;
}

function Options({ options, chosen, disabled, onChoose }: OptionsProps) {
  const name = useId();
  return (
    <fieldset className={styles.options} disabled={disabled}>
      <legend className={styles.question}>How should we print it?</legend>
      {options.map(({ fix, label }) => (
        <label key={fix} className={styles.option}>
          <input type="radio" name={name} checked={fix === chosen} onChange={() => onChoose(fix)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
