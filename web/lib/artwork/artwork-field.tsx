import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { announcementOf } from './announcement.ts';
import styles from './artwork-field.module.css';
import panels from './artwork-panels.module.css';
import {
  CheckingPanel,
  FailedNotice,
  ReadyPanel,
  UnfinishedOffer,
  UploadingPanel,
} from './artwork-panels.tsx';
import { ArtworkVerdict } from './check/artwork-verdict.tsx';
import type { CheckUse } from './check/follow-check.ts';
import { DropPrompt } from './drop-prompt.tsx';
import { ACCEPT } from './file-rules.ts';
import type { UploadedArtwork } from './uploaded-artwork.ts';
import { useArtwork } from './use-artwork.ts';

export interface ArtworkFieldProps {
  /** The file that is ready to be ordered with; the page owns it. */
  value: UploadedArtwork | null;
  onChange: (value: UploadedArtwork | null) => void;
  /** Told while a file is on its way or being read: ordering now would order without it. */
  onBusyChange?: (isBusy: boolean) => void;
  /** A file that was chosen before this field was loaded. */
  firstFile?: File;
  disabled?: boolean;
  /** Which of several fields of the page this is; each remembers a file of its own. */
  slot?: string;
  /** "Your artwork" unless the page has several. */
  label?: string;
  /** What it is to become: a file that is there is checked for that. */
  checkFor?: CheckUse;
  /** Told the same file with the pages that are printed of it, once they are made. */
  onPrinted?: (artwork: UploadedArtwork) => void;
  /** Chooses another value of an option, where a file fits that. */
  onSwitch?: (attribute: string, value: string) => void;
  /** Places it smaller, where it is sharp only then. */
  onScale?: (scale: number) => void;
  /** Goes to where it is seen on the product: on a phone that is above. */
  onSee?: () => void;
}

/** Takes the customer's artwork: drop or browse, upload that survives a bad line, verdict in plain words. */
export function ArtworkField({
  value,
  onChange,
  onBusyChange,
  firstFile,
  disabled = false,
  slot = '',
  label = 'Your artwork',
  checkFor,
  onSee,
  ...listeners
}: ArtworkFieldProps) {
  const { phase, unfinished, run } = useArtwork(value, onChange, slot);
  const isBusy = phase.name === 'uploading' || phase.name === 'checking';
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);
  useEffect(() => {
    if (firstFile) run.take(firstFile);
  }, [run, firstFile]);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const stage = phase.name === 'idle' && value ? 'ready' : phase.name;
  useKeptFocus(root, stage);

  const onRemove = () => {
    run.remove();
    onChange(null);
  };
  const browse = () => input.current?.click();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) run.take(file);
  };

  return (
    <fieldset
      ref={root}
      tabIndex={-1}
      className={classNames(styles.field, isOver && !disabled && `${styles.over} ${panels.over}`)}
      disabled={disabled}
      aria-describedby={hintId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={onDrop}
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
          // The same file chosen again must be a change again.
          event.currentTarget.value = '';
          if (file) run.take(file);
        }}
      />
      {phase.name === 'failed' ? <FailedNotice phase={phase} onAgain={run.again} /> : null}
      {stage === 'ready' && value ? (
        <ReadyPanel artwork={value} onReplace={browse} onRemove={onRemove} onSee={onSee} />
      ) : null}
      {stage === 'ready' && value && checkFor ? (
        <ArtworkVerdict
          key={value.key}
          artwork={value}
          use={checkFor}
          onReplace={browse}
          onArrange={run.arrange}
          {...listeners}
        />
      ) : null}
      {phase.name === 'uploading' ? <UploadingPanel phase={phase} run={run} /> : null}
      {phase.name === 'checking' ? <CheckingPanel phase={phase} onCancel={run.cancel} /> : null}
      {stage === 'idle' || stage === 'failed' ? (
        <DropPrompt isRetry={stage === 'failed'} onBrowse={browse} />
      ) : null}
      {stage === 'idle' && unfinished ? (
        <UnfinishedOffer upload={unfinished} onContinue={browse} onForget={() => run.forget(unfinished)} />
      ) : null}
      <p id={hintId} className={styles.hint}>
        {ARTWORK_FORMATS}, up to 50 MB
      </p>
      <p className="spoken" role="status">
        {announcementOf(phase, value)}
      </p>
    </fieldset>
  );
}

/** The button that was pressed may be gone with the stage it belonged to: focus stays in the field. */
function useKeptFocus(root: { current: HTMLElement | null }, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [root, stage]);
}
