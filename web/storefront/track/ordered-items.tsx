import type { OrderLine } from '#contract/orders.ts';
import { describeChoice, formatCount, formatDay } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './track-page.module.css';

/** What is printed, with the customer's own artwork where it has a preview. */
export function OrderedItems({ items }: { items: readonly OrderLine[] }) {
  return (
    <section className={styles.card} aria-labelledby="items-title">
      <h2 id="items-title" className={styles.title}>
        Items
      </h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.lineId} className={styles.item}>
            <Thumbnail item={item} />
            <div className={styles.what}>
              <p className={styles.name}>{item.name}</p>
              <p className={styles.quiet}>{describeChoice(item.attributes)}</p>
              <p className={styles.quiet}>
                {item.files.length > 0
                  ? item.files.map((file) => file.fileName).join(', ')
                  : 'No artwork yet'}
              </p>
              {item.notes ? <p className={styles.quiet}>Notes: {item.notes}</p> : null}
              {item.arrivesBy ? <p className={styles.quiet}>Arrives by {formatDay(item.arrivesBy)}</p> : null}
            </div>
            <p className={styles.amount}>
              <Money amount={item.subtotal} />
              <span className={styles.quiet}>
                {formatCount(item.quantity)} × <Money amount={item.unitPrice} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ item }: { item: OrderLine }) {
  const preview = item.files.find((file) => file.previewUrl)?.previewUrl;
  if (preview)
    return <img className={styles.preview} src={preview} alt="Your artwork" width={96} height={72} />;
  return (
    <Picture
      src={item.imageUrl}
      alt=""
      width={96}
      height={72}
      sizes="96px"
      className={styles.thumb}
      missingText="No Image"
    />
  );
}
