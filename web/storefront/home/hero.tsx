import { formatRupees } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import type { Beginnings } from './beginnings.ts';
import styles from './home.module.css';

interface HeroProps extends Pick<Beginnings, 'start' | 'hasCards'> {
  /** Lowest price of one card, in rupees; null when it is not known now. */
  fromUnitPrice: number | null;
  withTax: number | undefined;
  isDesigned: boolean;
}

/** Sells one thing: the business card in the picture, where there is one. */
export function Hero({ fromUnitPrice, withTax, start, hasCards, isDesigned }: HeroProps) {
  const { isWithTax, words } = useShownPrices();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Picture
        src="/pictures/hero-home-1600.webp"
        alt="Business cards, flyers, stickers, a box, a pouch and a labelled jar"
        width={1600}
        height={900}
        sizes="min(84rem, 100vw)"
        isFirst
        className={styles.heroPicture}
      />
      <div className={`content ${styles.heroWords}`}>
        <h1 id="hero-title" className={styles.heroTitle}>
          Print that looks like you meant it.
        </h1>
        <p className={styles.heroText}>
          Choose {hasCards ? 'the card' : 'what to print'}, see the price at once and drop in your file
          {isDesigned ? ', or design it here' : ''}. We check it before a print partner prints and delivers
          it.
        </p>
        {start ? (
          <div className={styles.heroActions}>
            <ButtonLink to={start.path} size="large" prefetch="intent">
              {start.words}
            </ButtonLink>
            <ButtonLink to={paths.products} look="secondary" size="large" prefetch="intent">
              See all products
            </ButtonLink>
          </div>
        ) : (
          <p className={styles.heroText}>
            <strong>Nothing is sold here yet.</strong>
          </p>
        )}
        <ul className={styles.heroFacts}>
          {fromUnitPrice === null ? null : (
            <li className="figures">
              Cards from <strong>{formatRupees((isWithTax && withTax) || fromUnitPrice)}</strong> {words} each
            </li>
          )}
          <li>Delivery across India</li>
        </ul>
      </div>
    </section>
  );
}
