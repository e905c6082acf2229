import type { ShopFacts } from '#contract/shop-facts.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { useSoldCategories } from '#web/lib/sold-categories.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { footerCompany, footerHelp, footerProducts } from '../navigation.ts';
import styles from './footer.module.css';

function Group({ title, links }: { title: string; links: readonly { name: string; path: string }[] }) {
  return (
    <nav className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Spec section 2, "Footer". */
export function Footer({ support }: { support: ShopFacts['support'] | undefined }) {
  const { isWithTax, words, other } = useShownPrices();
  const products = footerProducts(useSoldCategories());
  return (
    <footer className={styles.footer}>
      <div className={classNames('content', styles.groups)}>
        <div className={styles.group}>
          <p className={styles.name}>Inkbazaar</p>
          <p className={styles.text}>
            Printing for Indian businesses. See the price, send your file; our print partners do the rest.
          </p>
        </div>
        {products.length > 0 ? <Group title="Products" links={products} /> : null}
        <Group title="Company" links={footerCompany} />
        <Group title="Help" links={footerHelp} />
        {support ? (
          <div className={styles.group}>
            <h2 className={styles.title}>Contact</h2>
            <address className={styles.address}>
              <a href={`mailto:${support.email}`}>{support.email}</a>
              <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>
              {[support.hours, support.address].map((line) => line && <span key={line}>{line}</span>)}
            </address>
          </div>
        ) : null}
      </div>
      <div className={classNames('content', styles.end)}>
        <p>© 2026 Inkbazaar</p>
        {/* The server keeps the choice and makes the visitor's pages anew: no script, and no page that holds both. */}
        <form method="post" action="/prices">
          Prices in rupees (₹ INR) {words}
          {other ? (
            <button type="submit" name="shown" value={isWithTax ? 'without_tax' : 'with_tax'}>
              Show {other}
            </button>
          ) : null}
        </form>
      </div>
    </footer>
  );
}
