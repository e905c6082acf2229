import { IconDownload } from '@tabler/icons-react';
import type { PrintFileShown } from '#contract/partners/print-file.ts';
import { plural } from '#web/lib/format.ts';
import { conditionWords } from '#web/lib/recipe/recipe-words.ts';
import styles from './print-file-link.module.css';

/** Why there is nothing to download. */
const WAITING = {
  making: 'The print file is being made. Look again in a minute.',
  as_sent: 'A person of ours has looked at the file below: please print from it as it is.',
  withheld:
    'The print file could not be made. We are looking at it; please do not print from the file below.',
  too_complex:
    'The print file could not be made in your form. We have been told and look at it; please do not print from the file below.',
} as const;

interface PrintFileLinkProps {
  /** What it prints. */
  name: string;
  file: PrintFileShown | null;
}

/** The file to print from, in the form that the partner takes; what the customer sent is only beside it. */
export function PrintFileLink({ name, file }: PrintFileLinkProps) {
  if (!file) return null;
  if (file.state !== 'ready' || file.url === null)
    return <p className={styles.waiting}>{WAITING[file.state === 'ready' ? 'making' : file.state]}</p>;
  return (
    <p className={styles.file}>
      <a className={styles.link} href={file.url} download>
        <IconDownload size={20} aria-hidden="true" />
        Print file
        <span className="spoken"> of {name}</span>
      </a>
      <span className={styles.quiet}>
        {plural(file.pageCount, 'page')}
        {file.condition ? `, colours for ${conditionWords[file.condition]}` : ', colours of the screen'}
        {file.keepsFonts && '. Text is not converted to outlines, as that took too long: fonts are embedded'}
      </span>
    </p>
  );
}
