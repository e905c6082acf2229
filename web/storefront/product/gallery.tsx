import { useState } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  name: string;
  imageUrls: readonly string[];
  /** First page of the customer's own design, once one is uploaded. */
  designUrl: string | null;
}

const SIZES = '(min-width: 56rem) 52vw, 100vw';

/** The pictures of a product; the customer's own design comes first as soon as there is one. */
export function Gallery({ name, imageUrls, designUrl }: GalleryProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const pictures = designUrl ? [designUrl, ...imageUrls] : [...imageUrls];
  const shown = chosen && pictures.includes(chosen) ? chosen : pictures[0];
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        {shown && shown === designUrl ? (
          <Design url={designUrl} />
        ) : (
          <Picture
            src={shown}
            alt={name}
            width={1200}
            height={900}
            sizes={SIZES}
            isFirst
            className={styles.picture}
          />
        )}
      </div>
      {pictures.length > 1 ? (
        <ul className={styles.thumbs}>
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={url === shown}
                aria-label={url === designUrl ? 'Your design' : `Picture ${index + 1} of ${pictures.length}`}
                onClick={() => setChosen(url)}
              >
                {url === designUrl ? (
                  <img src={url} alt="" width={96} height={72} className={styles.thumbDesign} />
                ) : (
                  <Picture src={url} alt="" width={96} height={72} sizes="96px" />
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Design({ url }: { url: string }) {
  return (
    <>
      <img className={styles.design} src={url} alt="First page of your design" />
      <span className={styles.tag}>Your design</span>
    </>
  );
}
