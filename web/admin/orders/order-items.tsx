import type { AdminOrder, AdminOrderLine } from '#contract/orders/orders-admin.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { OrderedPreview } from '#web/ui/order/ordered-preview.tsx';
import { Facts } from './facts.tsx';
import styles from './orders.module.css';

const fileWords: Readonly<Record<AdminOrderLine['files'][number]['status'], string>> = {
  receiving: 'On its way to us',
  checking: 'Being opened',
  ready: 'Ready',
  refused: 'Refused',
};

function weightWords(grams: number): string {
  return grams >= 1000 ? `${(grams / 1000).toFixed(2)} kg` : `${formatCount(grams)} g`;
}

function Files({ line }: { line: AdminOrderLine }) {
  if (line.files.length === 0) return <p className={styles.warning}>No artwork yet</p>;
  return (
    <ul className={styles.files} aria-label="Uploaded files">
      {line.files.map((file) => (
        <li key={file.fileId}>
          {file.previewUrl ? (
            <img
              src={file.previewUrl}
              alt={`Preview of ${file.fileName}`}
              width={96}
              height={72}
              loading="lazy"
            />
          ) : null}
          <span className={styles.stack}>
            <span>{file.fileName || 'A file that is gone'}</span>
            <small className={styles.quiet}>
              {file.refusal?.message ?? fileWords[file.status]}
              {file.pageCount ? `, ${plural(file.pageCount, 'page')}` : ''}
            </small>
            {file.downloadUrl ? (
              <a href={file.downloadUrl} download aria-label={`Download ${file.fileName}`}>
                Download
              </a>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the order waits for: its customer reads the same on the order's page. */
function Questions({ line: { artworkQuestions } }: { line: AdminOrderLine }) {
  if (artworkQuestions.length === 0) return null;
  return (
    <div className={styles.warning}>
      <p>Waits for the customer’s decision about the artwork:</p>
      <ul>
        {artworkQuestions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </div>
  );
}

function Line({ line, destinationCount }: { line: AdminOrderLine; destinationCount: number }) {
  const { length, width, height } = line.estimatedDimensions;
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <h3>
          {line.name} <span className={styles.quiet}>× {formatCount(line.quantity)}</span>
        </h3>
        <span className="figures">{formatRupees(line.subtotal)}</span>
      </div>
      <Facts rows={[...Object.entries(line.attributes), ['Unit price', formatRupees(line.unitPrice)]]} />
      <h4>Specifications</h4>
      <Facts
        rows={[
          ...Object.entries(line.specifications),
          ['Estimated weight', weightWords(line.estimatedWeight.grams)],
          ['Estimated dimensions', `${length} × ${width} × ${height} mm`],
          [
            'Deliver to',
            destinationCount > 0
              ? `${formatCount(destinationCount)} addresses, listed below`
              : `${line.deliverTo}, ${line.zipCode}`,
          ],
        ]}
      />
      <OrderedPreview name={line.name} shown={line} />
      <Files line={line} />
      <Questions line={line} />
      {line.notes ? <p>Customer’s note: {line.notes}</p> : null}
    </li>
  );
}

/** What was ordered, and what it came to. */
export function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <section aria-label="Items" className={styles.section}>
      <h2>Items</h2>
      {order.items.length === 0 ? <p>No items found for this order.</p> : null}
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <Line key={line.lineId} line={line} destinationCount={order.destinations.length} />
        ))}
      </ul>
      <Facts
        rows={[
          ['Products', formatRupees(order.productSubtotal)],
          ...(order.discount > 0
            ? [[`Discount ${order.discountCode ?? ''}`, `−${formatRupees(order.discount)}`] as const]
            : []),
          ['Shipping', order.totalShipping === 0 ? 'FREE' : formatRupees(order.totalShipping)],
          [order.taxName, formatRupees(order.tax)],
          ['Total', formatRupees(order.totalAmount)],
        ]}
      />
    </section>
  );
}
