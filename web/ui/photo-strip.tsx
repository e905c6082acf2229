import styles from './photo-strip.module.css';

interface PhotoStripProps {
  photos: readonly {
    readonly fileId: string;
    readonly fileName: string;
    /** Null when it is gone. */
    readonly previewUrl: string | null;
  }[];
}

/** Photos somebody sent, small, each to be opened large; nothing where there are none. */
export function PhotoStrip({ photos }: PhotoStripProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {photos.map(({ fileId, fileName, previewUrl }, index) => (
        <li key={fileId}>
          {previewUrl ? (
            <a href={previewUrl} target="_blank" rel="noreferrer">
              <img
                src={previewUrl}
                alt={fileName || `Photo ${index + 1}`}
                width={96}
                height={72}
                loading="lazy"
              />
              <span className="spoken"> (opens in a new tab)</span>
            </a>
          ) : (
            <span className={styles.gone}>A photo that is gone</span>
          )}
        </li>
      ))}
    </ul>
  );
}
