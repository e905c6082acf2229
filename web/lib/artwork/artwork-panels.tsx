import { IconCheck, IconFile } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './artwork-panels.module.css';
import type { ArtworkRun, Phase } from './artwork-run.ts';
import { describeArtwork, describeProgress } from './describe-artwork.ts';
import type { UnfinishedUpload } from './unfinished-uploads.ts';
import type { UploadedArtwork } from './uploaded-artwork.ts';

type In<Name extends Phase['name']> = Extract<Phase, { name: Name }>;

const LINE_TEXT = { moving: '', paused: 'Paused', lost: 'Connection lost. We go on as soon as it is back.' };

export function UploadingPanel({ phase, run }: { phase: In<'uploading'>; run: ArtworkRun }) {
  const percent = Math.floor((100 * phase.sentBytes) / phase.totalBytes);
  return (
    <div className={styles.panel}>
      <p className={styles.name}>{phase.fileName}</p>
      {phase.firstWords ? <p className={styles.detail}>{phase.firstWords}</p> : null}
      <progress
        className={styles.progress}
        max={phase.totalBytes}
        value={phase.sentBytes}
        aria-label={`Uploading ${phase.fileName}`}
      />
      <p className={styles.detail}>
        {describeProgress(phase.sentBytes, phase.totalBytes)} · {percent} %
        {phase.line === 'moving' ? null : <span className={styles.line}>{LINE_TEXT[phase.line]}</span>}
      </p>
      <div className={styles.actions}>
        {phase.line === 'paused' ? (
          <Button look="secondary" size="small" onClick={run.resume}>
            Resume
          </Button>
        ) : (
          <Button look="secondary" size="small" onClick={run.pause}>
            Pause
          </Button>
        )}
        <Button look="quiet" size="small" onClick={run.cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

export function CheckingPanel({ phase, onCancel }: { phase: In<'checking'>; onCancel: () => void }) {
  return (
    <div className={styles.panel}>
      <p className={styles.name}>{phase.fileName}</p>
      <progress className={styles.progress} aria-label={`Checking ${phase.fileName}`} />
      <p className={styles.detail}>Uploaded. We are opening it…</p>
      <div className={styles.actions}>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ReadyPanelProps {
  artwork: UploadedArtwork;
  onReplace: () => void;
  onRemove: () => void;
  onSee: (() => void) | undefined;
}

export function ReadyPanel({ artwork, onReplace, onRemove, onSee }: ReadyPanelProps) {
  return (
    <div className={styles.ready}>
      {artwork.previewUrl ? (
        <img className={styles.preview} src={artwork.previewUrl} alt={`First page of ${artwork.fileName}`} />
      ) : (
        <span className={styles.noPreview}>
          <IconFile size={32} stroke={1.5} aria-hidden="true" />
        </span>
      )}
      <div className={styles.about}>
        <p className={styles.name}>{artwork.fileName}</p>
        <p className={styles.detail}>{describeArtwork(artwork)}</p>
        <p className={styles.readable}>
          <IconCheck size={18} aria-hidden="true" /> File received
        </p>
        <div className={styles.actions}>
          <Button look="secondary" size="small" onClick={onReplace}>
            Replace
          </Button>
          <Button look="quiet" size="small" onClick={onRemove}>
            Remove
          </Button>
          {onSee ? (
            <Button look="quiet" size="small" className={styles.see} onClick={onSee}>
              See it in 3D
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

export function FailedNotice({ phase, onAgain }: { phase: In<'failed'>; onAgain: () => void }) {
  return (
    <Notice tone="danger" isLive>
      <strong className={styles.name}>{phase.fileName}</strong>
      {phase.message}
      {phase.canRetry ? (
        <span className={styles.actions}>
          <Button look="secondary" size="small" onClick={onAgain}>
            Try again
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}

interface UnfinishedOfferProps {
  upload: UnfinishedUpload;
  onContinue: () => void;
  onForget: () => void;
}

/** A browser cannot open the file by itself after a reload; chosen again, it goes on where it stopped. */
export function UnfinishedOffer({ upload, onContinue, onForget }: UnfinishedOfferProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.detail}>
        The upload of <strong>{upload.fileName}</strong> did not finish. Choose the same file and it goes on
        where it stopped.
      </p>
      <div className={styles.actions}>
        <Button look="secondary" size="small" onClick={onContinue}>
          Continue upload
        </Button>
        <Button look="quiet" size="small" onClick={onForget}>
          Forget it
        </Button>
      </div>
    </div>
  );
}
