import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Designer } from '../use-designer.ts';
import styles from './editor.module.css';
import type { Commands } from './objects/use-commands.ts';

interface EditorHeadProps {
  designer: Designer;
  /** They say what they did. */
  commands: Pick<Commands, 'undo' | 'redo'>;
  onBack: () => void;
  onDone: () => void;
}

/** Back, undo and redo, whether it is kept, and on. */
export function EditorHead({ designer, commands, onBack, onDone }: EditorHeadProps) {
  const { history, kept, isMerged } = designer;
  const words = {
    kept: 'All changes are kept',
    saving: 'Keeping your changes',
    waiting: 'Kept on this device; sent when there is a connection',
  }[kept];
  const row = useRef<HTMLDivElement>(null);
  // Whoever goes to the very beginning or end finds the button that leads back: a disabled one loses the keyboard's place.
  const then = (step: () => void) => () => {
    step();
    setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement?.matches(':disabled'))
        row.current?.querySelector<HTMLElement>('[data-step]:enabled')?.focus();
    });
  };
  return (
    <div ref={row} className={styles.head}>
      <h1 className={styles.srOnly}>Change your design</h1>
      <Button look="quiet" onClick={onBack} aria-label="Back to the designs">
        <IconChevronLeft size={20} aria-hidden="true" />
        <span className={styles.wide}>Designs</span>
      </Button>
      <Button
        look="quiet"
        data-step=""
        onClick={then(commands.undo)}
        disabled={!history || history.past.length === 0}
        aria-label="Undo"
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </Button>
      <Button
        look="quiet"
        data-step=""
        onClick={then(commands.redo)}
        disabled={!history || history.future.length === 0}
        aria-label="Redo"
      >
        <IconArrowForwardUp size={20} aria-hidden="true" />
      </Button>
      <p className={styles.kept} role="status">
        {words}
        {isMerged ? '. Changes of another tab are in it, too' : ''}
      </p>
      <Button onClick={onDone}>Next</Button>
    </div>
  );
}
