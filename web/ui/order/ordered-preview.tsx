import type { OrderLine } from '#contract/orders/orders.ts';
import styles from './ordered-preview.module.css';

interface OrderedPreviewProps {
  /** What is printed, by its name. */
  name: string;
  shown: Pick<OrderLine, 'mockupUrl' | 'placementWords'>;
}

/** What the customer saw before they ordered, for whoever checks or prints it; nothing where they saw nothing. */
export function OrderedPreview({ name, shown: { mockupUrl, placementWords } }: OrderedPreviewProps) {
  if (!mockupUrl && placementWords.length === 0) return null;
  return (
    <figure className={styles.seen}>
      {mockupUrl ? (
        <a className={styles.picture} href={mockupUrl} target="_blank" rel="noreferrer">
          <img
            src={mockupUrl}
            alt={`${name} with the customer’s design, as they saw it`}
            width={240}
            height={180}
            loading="lazy"
          />
          <span className="spoken"> (opens in a new tab)</span>
        </a>
      ) : null}
      <figcaption className={styles.words}>
        {mockupUrl ? <span className={styles.title}>As the customer saw it</span> : null}
        {placementWords.length > 0 ? (
          <ul aria-label={`Where the artwork goes on ${name}`}>
            {placementWords.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : null}
        {mockupUrl ? <span className={styles.note}>Print from the file, not from this picture.</span> : null}
      </figcaption>
    </figure>
  );
}
