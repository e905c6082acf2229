import { IconUpload } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import styles from './artwork-field.module.css';

interface DropPromptProps {
  isRetry: boolean;
  onBrowse: () => void;
}

/** Where a file can be dropped, and the button for everyone who does not drag. */
export function DropPrompt({ isRetry, onBrowse }: DropPromptProps) {
  return (
    <div className={styles.zone}>
      <IconUpload size={28} stroke={1.5} aria-hidden="true" className={styles.mark} />
      <p className={styles.prompt}>
        <span className={styles.dragText}>Drop your file here, or </span>
        <Button look="secondary" onClick={onBrowse}>
          {isRetry ? 'Choose another file' : 'Browse files'}
        </Button>
      </p>
    </div>
  );
}
