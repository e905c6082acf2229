import { formatRupees } from '#web/lib/format.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './home.module.css';
import type { Tile } from './tiles.ts';

const LARGE_TILES = 2;
const LARGE_SIZES = '(min-width: 75rem) 36rem, (min-width: 48rem) 48vw, 8rem';
const SMALL_SIZES = '(min-width: 75rem) 17rem, (min-width: 48rem) 23vw, 8rem';

function CategoryTile({ tile, isLarge }: { tile: Tile; isLarge: boolean }) {
  const { isWithTax, words } = useShownPrices();
  return (
    <li className={classNames(styles.tile, isLarge && styles.large)}>
      <Picture
        src={tile.imageUrl}
        alt=""
        width={800}
        height={600}
        sizes={isLarge ? LARGE_SIZES : SMALL_SIZES}
        className={styles.tilePicture}
      />
      <div className={styles.tileHead}>
        <h3 className={styles.tileName}>
          <Link to={tile.path} prefetch="intent">
            {tile.title}
          </Link>
        </h3>
        {tile.from === null ? null : (
          <span className={classNames(styles.from, 'figures')}>
            from {formatRupees((isWithTax && tile.withTax) || tile.from)} {words}
          </span>
        )}
      </div>
      <ul className={styles.subs}>
        {tile.subs.map((sub) => (
          <li key={sub.id}>
            <Link to={`${tile.path}#${sub.id}`}>{unbroken(sub.name)}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Spec section 2: six category sections linking to /category/{category}#{sub}. */
export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className={classNames('content', styles.section)} aria-labelledby="categories-title">
      <div className={styles.heading}>
        <RegistrationMark />
        <h2 id="categories-title">What are you printing?</h2>
      </div>
      <ul className={styles.tiles}>
        {tiles.map((tile, index) => (
          <CategoryTile key={tile.path} tile={tile} isLarge={index < LARGE_TILES} />
        ))}
      </ul>
    </section>
  );
}
