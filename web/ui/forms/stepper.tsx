import type { ComponentProps } from 'react';
import { replayClicks, replayValue } from '#web/lib/hydration/replay-value.ts';
import { classNames } from '../class-names.ts';
import styles from './stepper.module.css';

interface StepperProps
  extends Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'placeholder' | 'readOnly' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
  > {
  /** What stands in the field: the number that counts, or what is being typed. */
  text: string;
  lessName: string;
  moreName: string;
  isLeast: boolean;
  isMost: boolean;
  /** For numbers of five digits and more. */
  isWide?: boolean;
  onStep: (by: 1 | -1) => void;
  onType: (typed: string) => void;
  onLeave: () => void;
}

/** A number between a minus and a plus; who uses it says what counts. */
export function Stepper(props: StepperProps) {
  const { text, lessName, moreName, isLeast, isMost, isWide, onStep, onType, onLeave, ...input } = props;
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        {...replayClicks}
        className={styles.by}
        aria-label={lessName}
        disabled={isLeast}
        onClick={() => onStep(-1)}
      >
        −
      </button>
      <input
        {...input}
        ref={replayValue(text, onType)}
        className={classNames(styles.number, isWide && styles.wide)}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <button
        type="button"
        {...replayClicks}
        className={styles.by}
        aria-label={moreName}
        disabled={isMost}
        onClick={() => onStep(1)}
      >
        +
      </button>
    </div>
  );
}
