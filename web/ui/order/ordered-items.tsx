import type { ReactNode } from 'react';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDay } from '#contract/dates.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { formatCount } from '#web/lib/format.ts';
import { Money } from '../commerce/money.tsx';
import { Picture } from '../commerce/picture.tsx';
import { unbroken } from '../unbroken.ts';
import { cancelledItemWords } from './cancellation-words.ts';
import { isStillComing } from './is-still-coming.ts';
import { linesWithoutArtwork } from './missing-artwork.ts';
import styles from './order-view.module.css';

interface OrderedItemsProps {
  order: Order;
  /** The way to send the artwork a line still needs, or other artwork until it is approved. */
  renderMissingArtwork: (line: OrderLine) => ReactNode;
}

/** What is printed: as its customer saw it, or with their own artwork where it has a preview. */
export function OrderedItems({ order, renderMissingArtwork }: OrderedItemsProps) {
  const missing = linesWithoutArtwork(order);
  const isSplit =
    new Set(
      order.items
        .filter(({ cancelled }) => !cancelled)
        .map(({ zipCode, deliverTo }) => `${zipCode} ${deliverTo}`),
    ).size > 1;
  return (
    <section className={styles.card} aria-labelledby="items-title">
      <h2 id="items-title" className={styles.title} tabIndex={-1}>
        Items
      </h2>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.lineId} className={styles.item}>
            <Thumbnail item={item} />
            <div className={styles.what}>
              <p className={styles.name}>{unbroken(item.name)}</p>
              <p className={styles.quiet}>{describeChoice(item.attributes)}</p>
              {item.cancelled ? <p className={styles.off}>{cancelledItemWords(item.cancelled)}</p> : null}
              <Files item={item} isCancelled={order.status === 'cancelled' || item.cancelled !== null} />
              {item.placementWords.map((words) => (
                <p key={words} className={styles.quiet}>
                  {words}
                </p>
              ))}
              {item.notes ? <p className={styles.quiet}>Notes: {item.notes}</p> : null}
              {isSplit ? (
                <p className={styles.quiet}>
                  To {item.deliverTo}, {item.zipCode}
                </p>
              ) : null}
              {item.arrivesBy && isStillComing(order) ? (
                <p className={styles.quiet}>
                  {item.delayedUntil
                    ? `Now arrives by ${formatDay(item.delayedUntil)}, instead of ${formatDay(item.arrivesBy)}`
                    : `Arrives by ${formatDay(item.arrivesBy)}`}
                </p>
              ) : null}
            </div>
            <p className={styles.amount}>
              <Money amount={item.subtotal} />
              <span className={styles.quiet}>
                {formatCount(item.quantity)} × <Money amount={item.unitPrice} />
              </span>
            </p>
            {missing.includes(item.lineId) ? (
              <div className={styles.artwork}>{renderMissingArtwork(item)}</div>
            ) : order.status === 'uploaded' && !item.cancelled ? (
              <details className={styles.artwork}>
                <summary className={styles.another}>
                  Send another file<span className="spoken"> for {item.name}</span>
                </summary>
                {renderMissingArtwork(item)}
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Files({ item, isCancelled }: { item: OrderLine; isCancelled: boolean }) {
  if (item.files.length === 0 && isCancelled) return null;
  if (item.files.length === 0) return <p className={styles.quiet}>No artwork yet</p>;
  return (
    <ul className={styles.files} aria-label={`Artwork for ${item.name}`}>
      {item.files.map((file) => (
        <li key={file.fileId} className={styles.quiet}>
          {file.fileName}
          {file.status === 'refused' && !isCancelled ? ': cannot be printed' : ''}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ item }: { item: OrderLine }) {
  if (item.mockupUrl) {
    const alt = `${item.name} with your design`;
    return <img className={styles.mockup} src={item.mockupUrl} alt={alt} width={96} height={72} />;
  }
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
