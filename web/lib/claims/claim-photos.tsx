import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './claims.module.css';
import { type ClaimPhoto, MOST_PHOTOS, type usePhotos } from './use-photos.ts';

const stateWords: Readonly<Record<ClaimPhoto['state'], string>> = {
  sending: 'Sending',
  checking: 'Looking at it',
  ready: 'Ready',
  failed: 'Not taken',
};

/** Photos from the camera or the gallery, each with how far it is. */
export function ClaimPhotos({ photos, add, remove }: ReturnType<typeof usePhotos>) {
  const id = useId();
  const isFull = photos.filter(({ state }) => state !== 'failed').length >= MOST_PHOTOS;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Photos <span className={styles.quiet}>(optional)</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        disabled={isFull}
        aria-describedby={`${id}-hint`}
        className={styles.chooser}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.quiet}>
        {isFull
          ? `These are ${MOST_PHOTOS}, the most. Remove one to add another.`
          : `At most ${MOST_PHOTOS}, JPG or PNG. They help us decide at once.`}
      </p>
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
