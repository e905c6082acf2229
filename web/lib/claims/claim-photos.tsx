import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './claims.module.css';
import type { ClaimPhoto, usePhotos } from './use-photos.ts';

const stateWords: Readonly<Record<ClaimPhoto['state'], string>> = {
  sending: 'Sending',
  checking: 'Looking at it',
  ready: 'Ready',
  failed: 'Not taken',
};

interface ClaimPhotosProps extends ReturnType<typeof usePhotos> {
  label?: string;
  hint?: string;
  isOptional?: boolean;
  /** What the form calls it, so that what is wrong leads here. */
  name?: string;
  error?: string | undefined;
}

/** Files from the camera, the gallery or the disk, each with how far it is. */
export function ClaimPhotos(props: ClaimPhotosProps) {
  const { photos, most, takesPdf, add, remove, name, error } = props;
  const { label = 'Photos', hint = 'They help us decide at once.', isOptional = true } = props;
  const id = useId();
  const isFull = photos.filter(({ state }) => state !== 'failed').length >= most;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {isOptional ? <span className={styles.quiet}>(optional)</span> : null}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={takesPdf ? 'application/pdf,image/jpeg,image/png' : 'image/jpeg,image/png'}
        multiple={most > 1}
        disabled={isFull}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        className={styles.chooser}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.quiet}>
        {isFull
          ? most > 1
            ? `These are ${most}, the most. Remove one to add another.`
            : 'Remove it to add another.'
          : `${most > 1 ? `At most ${most}, ` : ''}${takesPdf ? 'PDF, JPG or PNG' : 'JPG or PNG'}. ${hint}`}
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      ) : null}
      <ul className={styles.uploads} aria-live="polite">
        {photos.map((photo) => (
          <li key={photo.id} className={styles.upload}>
            {photo.previewUrl ? (
              <img src={photo.previewUrl} alt="" width={64} height={48} />
            ) : (
              <span className={styles.blank} aria-hidden="true" />
            )}
            <span className={styles.file}>
              <span>{photo.fileName}</span>
              <span className={photo.state === 'failed' ? styles.wrong : styles.quiet}>
                {photo.message ?? stateWords[photo.state]}
                {photo.state === 'sending' && photo.percent > 0 ? ` ${photo.percent}%` : ''}
              </span>
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove ${photo.fileName}`}
              onClick={() => remove(photo.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
