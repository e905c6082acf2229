import type { Language } from '#contract/design/design.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { setLatin, useLatin } from './latin-state.ts';
import styles from './typing.module.css';

/** Beside the words: whoever has no keyboard of the script types as they speak. */
export default function LatinSwitch({ language }: { language: Language }) {
  const { isOn, spell, hasFailed } = useLatin();
  if (language === 'en') return null;
  return (
    <div className={styles.switch}>
      <Checkbox
        label="Type in English letters"
        checked={isOn}
        onChange={(event) => setLatin(event.currentTarget.checked)}
      />
      {isOn && spell ? (
        <p className={styles.hint}>
          Each word is spelled when you type a space after it. Choose another spelling from the list, or press
          Backspace to have your letters again.
        </p>
      ) : null}
      {isOn && hasFailed ? (
        <p className={styles.hint} role="alert">
          The spellings could not be loaded. Is there a connection?{' '}
          <Button look="quiet" size="small" onClick={() => setLatin(true)}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}
