import { type ComponentType, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { loadOnline } from '../load-online.ts';
import styles from './artwork-field.module.css';
import type { ArtworkFieldProps } from './artwork-field.tsx';
import { DropPrompt } from './drop-prompt.tsx';
import { ACCEPT } from './file-rules.ts';
import { readKeptFile } from './kept-file.ts';

const loadField = () => import('./artwork-field.tsx');

type EntryProps = Omit<ArtworkFieldProps, 'firstFile'>;

/** Something of an earlier visit waits for the field: a file kept for this page, or an upload that did not end. */
function hasUnfinishedBusiness(slot: string): boolean {
  try {
    const isUpload = Object.keys(localStorage).some((key) => key.startsWith('tus::'));
    return isUpload || readKeptFile(slot) !== null;
  } catch {
    return false;
  }
}

/**
 * The artwork field, loaded when there is a file for it: until then its place, its button and its drop zone stand
 * in. Most visits to a product bring no file, and the field is a tenth of the page's own code.
 */
export function ArtworkEntry(props: EntryProps) {
  const [Field, setField] = useState<ComponentType<ArtworkFieldProps> | null>(null);
  const [firstFile, setFirstFile] = useState<File | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = (file: File | null) => {
    setFirstFile(file);
    setFailed(false);
    if (file) props.onBusyChange?.(true);
    loadOnline(loadField).then(
      (loaded) => setField(() => loaded.ArtworkField),
      () => {
        // No connection, or a new version is out.
        setFailed(true);
        props.onBusyChange?.(false);
        window.addEventListener('online', () => load(file), { once: true });
      },
    );
  };
  const wake = useRef(load);
  const { slot = '' } = props;
  useEffect(() => {
    if (hasUnfinishedBusiness(slot)) wake.current(null);
  }, [slot]);

  if (Field) return <Field {...props} {...(firstFile && { firstFile })} />;
  return (
    <Prompt
      label={props.label ?? 'Your artwork'}
      fileName={hasFailed ? null : (firstFile?.name ?? null)}
      hasFailed={hasFailed}
      onFile={load}
    />
  );
}

interface PromptProps {
  label: string;
  /** A file that waits for the field. */
  fileName: string | null;
  hasFailed: boolean;
  onFile: (file: File) => void;
}

function Prompt({ label, fileName, hasFailed, onFile }: PromptProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = useRef(onFile);
  useEffect(() => {
    // Chosen before the page was awake.
    const file = input.current?.files?.[0];
    if (file) take.current(file);
  }, []);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <fieldset
      className={classNames(styles.field, isOver && styles.over)}
      aria-describedby={hintId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className={styles.legend}>{label}</legend>
      <input
        ref={input}
        className="spoken"
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label="Artwork file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <DropPrompt isRetry={hasFailed} onBrowse={() => input.current?.click()} />
      <p id={hintId} className={styles.hint}>
        {ARTWORK_FORMATS}, up to 50 MB
      </p>
      <p className={hasFailed ? undefined : 'spoken'} role="status">
        {hasFailed
          ? 'Your file is not uploaded yet. It goes on when there is a connection; or try again.'
          : fileName
            ? `Opening ${fileName}`
            : ''}
      </p>
    </fieldset>
  );
}
