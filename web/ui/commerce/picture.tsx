import { classNames } from '../class-names.ts';
import styles from './picture.module.css';
import { pictureAddress } from './picture-address.ts';

interface Derived {
  readonly avif: string;
  readonly webp: string;
}

/** The sizes our own pictures are rendered in, by folder. */
function widthsOf(name: string): readonly number[] {
  if (name.startsWith('/pictures/heroes/')) return [800, 1600];
  if (name.startsWith('/pictures/hero-')) return [800, 1200, 1600];
  return [480, 800, 1200];
}

/** The other sizes and formats of one of our pictures, from its name; null for a picture from elsewhere. */
export function sourcesOf(src: string): Derived | null {
  const match = /^((?:\/api)?\/pictures\/.+)-\d+\.(?:webp|avif)$/.exec(src);
  const name = match?.[1];
  if (!name) return null;
  const widths = widthsOf(name);
  const set = (format: string) =>
    widths
      .map((width) =>
        import.meta.env.BASE_URL === '/'
          ? `${name}-${width}.${format} ${width}w`
          : `${pictureAddress(`${name}-${width}.${format}`)} ${width}w`,
      )
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}

/** Spec section 2, product card: no picture, or a first address containing "google", is no picture. */
export function isUsablePicture(src: string | null | undefined): src is string {
  return Boolean(src) && !src?.includes('google');
}

/** Spec section 9: stands where a product has no picture. */
export const PLACEHOLDER = '/pictures/placeholder-400x300.svg';

interface PictureProps {
  src: string | null | undefined;
  /** Empty where the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** The `sizes` attribute: how wide it is shown. */
  sizes?: string;
  /** Above the fold: loaded at once, first. */
  isFirst?: boolean;
  className?: string | undefined;
  missingText?: string;
}

/** A picture in AVIF and WebP and the right size, or the words that there is none. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = '100vw', isFirst, className } = props;
  if (!isUsablePicture(src)) {
    return (
      <span className={classNames(styles.missing, className)}>
        <img
          className={styles.placeholder}
          src={import.meta.env.BASE_URL === '/' ? PLACEHOLDER : pictureAddress(PLACEHOLDER)}
          alt=""
          width={400}
          height={300}
        />
        <span className={styles.words}>{props.missingText ?? 'No image available'}</span>
      </span>
    );
  }
  const derived = sourcesOf(src);
  return (
    <picture className={classNames(styles.picture, className)}>
      {derived ? <source type="image/avif" srcSet={derived.avif} sizes={sizes} /> : null}
      {derived ? <source type="image/webp" srcSet={derived.webp} sizes={sizes} /> : null}
      <img
        className={styles.image}
        src={import.meta.env.BASE_URL === '/' ? src : pictureAddress(src)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}
