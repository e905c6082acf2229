import { type ComponentType, useEffect, useState } from 'react';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { CartItem, Specs } from '#web/lib/cart/cart.ts';
import { replayClicks } from '#web/lib/hydration/replay-value.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import type { PageProduct } from './configuration.ts';
import styles from './gallery.module.css';
import type { Preview } from './preview/preview.tsx';
import type { PreviewRef, TellScale } from './preview/preview-handle.ts';

const loadPreview = () => import('./preview/preview.tsx');

interface GalleryProps {
  product: PageProduct;
  choice: Specs;
  artwork: UploadedArtwork | null;
  preview: PreviewRef;
  /** Where its artwork was put, of a line that is changed. */
  placements?: CartItem['placements'] | undefined;
  /** Told how large it is placed. */
  onScale: TellScale;
}

const SIZES = '(min-width: 56rem) 52vw, 100vw';
const LIVE = '';

/** The pictures of a product. The customer's own design takes their place as soon as there is one. */
export function Gallery({ product, choice, artwork, preview, placements, onScale }: GalleryProps) {
  const { name, imageUrls } = product;
  const [chosen, setChosen] = useState<{ url: string | undefined; artwork: unknown } | null>(null);
  const [Live, setLive] = useState<ComponentType<Parameters<typeof Preview>[0]> | null>(null);
  const choose = (url: string | undefined) => setChosen({ url, artwork });
  const shown = chosen?.artwork === artwork ? chosen.url : artwork ? LIVE : imageUrls[0];
  const isLive = shown === LIVE;
  useEffect(() => {
    if (isLive)
      loadOnline(loadPreview).then(
        (loaded) => setLive(() => loaded.Preview),
        // No connection, or a new version is out: the pictures stay.
        () => setChosen({ url: imageUrls[0], artwork }),
      );
  }, [isLive, imageUrls, artwork]);
  const picture = (
    <Picture
      src={shown || imageUrls[0]}
      alt={name}
      width={1200}
      height={900}
      sizes={SIZES}
      isFirst
      className={styles.picture}
    />
  );
  return (
    <div className={styles.gallery}>
      {Live ? (
        <Live
          product={product}
          choice={choice}
          artwork={artwork}
          isShown={isLive}
          handle={preview}
          onScale={onScale}
          {...(placements && { placements })}
        >
          {picture}
        </Live>
      ) : null}
      {Live && isLive ? null : (
        <div className={styles.stage}>
          {picture}
          <button
            type="button"
            {...replayClicks}
            className={styles.open}
            aria-busy={isLive}
            onClick={() => choose(LIVE)}
          >
            See it on the product
          </button>
        </div>
      )}
      {imageUrls.length > 1 || isLive ? (
        <ul className={styles.thumbs}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                {...replayClicks}
                className={styles.thumb}
                aria-pressed={url === shown}
                aria-label={`Picture ${index + 1} of ${imageUrls.length}`}
                onClick={() => choose(url)}
              >
                <Picture src={url} alt="" width={96} height={72} sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
