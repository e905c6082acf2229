import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder, AdminOrderLine } from '#contract/orders/orders-admin.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { OrderedPreview } from '#web/ui/order/ordered-preview.tsx';
import type { useBanners } from '../lib/use-banners.ts';
import { CancelLineDialog } from './cancel-line-dialog.tsx';
import { Facts } from './facts.tsx';
import styles from './orders.module.css';
import type { OrderMoney } from './use-order-details.ts';

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
  if (line.files.length === 0 && line.cancelled) return null;
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

/** Of an item that was cancelled by itself. */
function Cancelled({ cancelled }: { cancelled: NonNullable<AdminOrderLine['cancelled']> }) {
  const { by, at, givenBack } = cancelled;
  return (
    <p className={styles.warning}>
      Cancelled{by === 'customer' ? ' by the customer' : ''} {formatDateTime(at)}
      {givenBack > 0 ? `, ${formatRupees(givenBack)} goes back` : ', nothing goes back'}
    </p>
  );
}

function Line({
  line,
  destinationCount,
  onCancel,
}: {
  line: AdminOrderLine;
  destinationCount: number;
  onCancel: () => void;
}) {
  const { length, width, height } = line.estimatedDimensions;
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <h3>
          {line.name} <span className={styles.quiet}>× {formatCount(line.quantity)}</span>
        </h3>
        <span className="figures">{formatRupees(line.subtotal)}</span>
      </div>
      {line.cancelled ? <Cancelled cancelled={line.cancelled} /> : null}
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
      {line.ifCancelled ? (
        <Button variant="default" className={styles.lineButton} onClick={onCancel}>
          Cancel item<span className="spoken"> {line.name}</span>
        </Button>
      ) : null}
    </li>
  );
}

interface OrderItemsProps {
  order: AdminOrder;
  money: OrderMoney;
  banners: ReturnType<typeof useBanners>;
  settle: (status?: OrderStatus) => Promise<void>;
}

/** What was ordered, and what it came to. */
export function OrderItems({ order, money, banners, settle }: OrderItemsProps) {
  const [cancelling, setCancelling] = useState<AdminOrderLine | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label="Items" className={styles.section}>
      <h2 ref={title} tabIndex={-1}>
        Items
      </h2>
      {order.items.length === 0 ? <p>No items found for this order.</p> : null}
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            destinationCount={order.destinations.length}
            onCancel={() => setCancelling(line)}
          />
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
          ...cancelledRow(order),
        ]}
      />
      {cancelling ? (
        <CancelLineDialog
          order={order}
          line={cancelling}
          refundable={money.refundable}
          onClose={() => setCancelling(null)}
          onLost={() => void settle()}
          onDone={(text, status) => {
            setCancelling(null);
            banners.succeed(text);
            // What it was opened from goes with the item.
            title.current?.focus();
            void settle(status);
          }}
        />
      ) : null}
    </section>
  );
}

/** What went back with items that were cancelled. */
function cancelledRow({ items }: AdminOrder): (readonly [string, string])[] {
  const paise = items.reduce((sum, { cancelled }) => sum + Math.round((cancelled?.givenBack ?? 0) * 100), 0);
  return paise === 0 ? [] : [['Given back for cancelled items', `−${formatRupees(paise / 100)}`]];
}
