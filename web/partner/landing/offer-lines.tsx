import { IconDownload } from '@tabler/icons-react';
import { unbroken } from '#contract/catalogue/describe-choice.ts';
import type { Offer } from '#contract/partners/offers.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { OrderedPreview } from '#web/ui/order/ordered-preview.tsx';
import { PrintFileLink } from '../ui/print-file-link.tsx';
import styles from './landing.module.css';

type Line = Offer['lines'][number];

/** What has to be printed, with its artwork while the offer is open or the partner's. */
export function OfferLines({ offer }: { offer: Offer }) {
  return (
    <section className={styles.lines} aria-label="What to print">
      {offer.lines.map((line) => (
        <article key={line.lineId} className={styles.line} aria-label={line.name}>
          <h2>
            <span className="figures">{formatCount(line.quantity)}</span> × {line.name}
          </h2>
          {offer.lines.length > 1 ? (
            <p>
              <Money amount={line.pay} /> of the pay is for this.
            </p>
          ) : null}
          <dl className={styles.specs}>
            {Object.entries({ ...line.attributes, ...line.specifications }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{unbroken(value)}</dd>
              </div>
            ))}
          </dl>
          <OrderedPreview name={line.name} shown={line} />
          {line.notes ? (
            <p>
              <strong>Note:</strong> {line.notes}
            </p>
          ) : null}
          <PrintFileLink name={line.name} file={line.printFile} />
          {line.files.length > 0 ? <Files line={line} /> : null}
        </article>
      ))}
      {offer.specialInstructions ? (
        <p>
          <strong>Instructions:</strong> {offer.specialInstructions}
        </p>
      ) : null}
    </section>
  );
}

function Files({ line }: { line: Line }) {
  return (
    <ul className={styles.files} aria-label={`Files of ${line.name}`}>
      {line.files.map((file) => (
        <li key={file.fileId} className={styles.file}>
          {file.previewUrl ? (
            <img
              src={file.previewUrl}
              alt={`First page of ${file.fileName}`}
              width={320}
              height={240}
              loading="lazy"
            />
          ) : null}
          <p>
            {file.fileName}
            {file.pageCount === null ? null : (
              <span className={styles.quiet}> · {plural(file.pageCount, 'page')}</span>
            )}
          </p>
          {file.downloadUrl ? (
            <a className={styles.download} href={file.downloadUrl} download>
              <IconDownload size={20} aria-hidden="true" />
              As the customer sent it
              <span className="spoken"> {file.fileName}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
